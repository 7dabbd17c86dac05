{{/* What every process of the service has in common: image, security, database and secrets. */}}
{{- define "shiftloom.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: ["ALL"]}
env:
  - {name: SPRING_DATASOURCE_URL, value: {{ .Values.database.url | quote }}}
  - name: SPRING_DATASOURCE_USERNAME
    valueFrom: {secretKeyRef: {name: {{ .Values.database.secretName | quote }}, key: username}}
  - name: SPRING_DATASOURCE_PASSWORD
    valueFrom: {secretKeyRef: {name: {{ .Values.database.secretName | quote }}, key: password}}
  - name: SHIFTLOOM_MASTER_KEY
    valueFrom: {secretKeyRef: {name: {{ .Values.secretsName | quote }}, key: master-key}}
  - name: SHIFTLOOM_OPS_TOKEN
    valueFrom: {secretKeyRef: {name: {{ .Values.secretsName | quote }}, key: ops-token}}
  - {name: SHIFTLOOM_BASE_URL, value: {{ .Values.baseUrl | quote }}}
  - {name: SHIFTLOOM_DATA_DIR, value: /tmp/shiftloom}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
{{- end }}

{{- define "shiftloom.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  seccompProfile: {type: RuntimeDefault}
volumes:
  - {name: tmp, emptyDir: {}}
{{- end }}
