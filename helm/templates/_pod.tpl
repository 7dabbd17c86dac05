{{/*
What every pod has in common: no token of the cluster, no root, nothing to write to but /tmp. Called with
(dict "root" $ "component" "api" "role" .Values.api): the role adds its own.
*/}}
{{- define "shiftloom.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.podSecurityContext }}
securityContext: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .role.initContainers }}
initContainers: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {sizeLimit: 256Mi}
{{- with concat .root.Values.extraVolumes (.role.extraVolumes | default list) }}
{{- toYaml . | nindent 2 }}
{{- end }}
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
priorityClassName: {{ . | quote }}
{{- end }}
{{- end }}

{{/* The labels and annotations of a pod. Called as above. */}}
{{- define "shiftloom.podMetadata" -}}
labels:
  {{- include "shiftloom.labels" . | nindent 2 }}
  {{- with .role.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- if .client }}
  shiftloom.io/client: "true"
  {{- end }}
{{- include "shiftloom.annotations" (dict "root" .root "own" .role.podAnnotations) }}
{{- end }}

{{/* Processes of one role spread over nodes. Called as above. */}}
{{- define "shiftloom.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "shiftloom.selector" . | nindent 8 }}
{{- end }}

{{- define "shiftloom.container" -}}
image: {{ include "shiftloom.image" .root | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
{{- with .root.Values.containerSecurityContext }}
securityContext: {{- toYaml . | nindent 2 }}
{{- end }}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
{{- with concat .root.Values.extraVolumeMounts (.role.extraVolumeMounts | default list) }}
{{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The variables that an installation adds to a container. Called as above. */}}
{{- define "shiftloom.extraEnv" -}}
{{- with concat .root.Values.extraEnv (.role.extraEnv | default list) }}
{{- toYaml . }}
{{- end }}
{{- end }}

{{/* A variable whose value is a key of a Secret. Called with (dict "name" … "secret" … "key" …). */}}
{{- define "shiftloom.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: {name: {{ .secret | quote }}, key: {{ .key | quote }}}
{{- end }}
