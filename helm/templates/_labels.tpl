{{/* What all names of a release begin with: 36 characters, because a CronJob's name has 52 and a component's up to 15. */}}
{{- define "shiftloom.fullname" -}}
{{- $name := .Values.fullnameOverride | default .Release.Name -}}
{{- if gt (len $name) 36 -}}
{{- printf "%s-%s" ($name | trunc 30 | trimSuffix "-") (sha256sum $name | trunc 5) -}}
{{- else -}}
{{- $name -}}
{{- end -}}
{{- end }}

{{/* Names and labels. Called with (dict "root" $ "component" "api"). */}}
{{- define "shiftloom.name" -}}
{{- printf "%s-%s" (include "shiftloom.fullname" .root) .component -}}
{{- end }}

{{/* The names of the pods of all processes, as a pattern of Prometheus. A pod's name is that of its Deployment and two words more, so the pods
of a release whose name continues this one's do not match. */}}
{{- define "shiftloom.pods" -}}
{{- printf "%s-(api|worker)-[a-z0-9]+-[a-z0-9]+" (include "shiftloom.fullname" .) -}}
{{- end }}

{{- define "shiftloom.selector" -}}
app.kubernetes.io/name: shiftloom
app.kubernetes.io/instance: {{ .root.Release.Name | quote }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "shiftloom.labels" -}}
{{ include "shiftloom.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: shiftloom
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- with .root.Values.labels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The annotations of an object: everybody's, and its own. Called with (dict "root" $ "own" (dict …)). */}}
{{- define "shiftloom.annotations" -}}
{{- with merge (dict) (.own | default dict) .root.Values.annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "shiftloom.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- .Values.serviceAccount.name | default (include "shiftloom.fullname" .) -}}
{{- else -}}
{{- .Values.serviceAccount.name | default "default" -}}
{{- end -}}
{{- end }}

{{- define "shiftloom.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}
