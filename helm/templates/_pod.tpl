{{/* What every pod has in common: no token of the cluster, no root, nothing to write to but /tmp. */}}
{{- define "shiftloom.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {sizeLimit: 256Mi}
{{- end }}

{{/* Where the pods of a role may run. Called with (dict "root" $ "component" "api" "role" .Values.api). */}}
{{- define "shiftloom.placement" -}}
{{- with .role.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .role.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .role.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .role.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "shiftloom.selector" . | nindent 8 }}
{{- end }}

{{- define "shiftloom.container" -}}
image: {{ include "shiftloom.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: ["ALL"]}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
{{- end }}

{{/* A variable whose value is a key of a Secret. Called with (dict "name" … "secret" … "key" …). */}}
{{- define "shiftloom.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: {name: {{ .secret | quote }}, key: {{ .key | quote }}}
{{- end }}
