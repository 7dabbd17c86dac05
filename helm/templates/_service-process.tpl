{{/*
A process of the service (api or worker): its container without command, probes and resources.
The owner of the schema is known to the migration alone: these processes get the two login roles' passwords.
*/}}
{{- define "shiftloom.environment" -}}
- {name: SHIFTLOOM_DATABASE_ROLE_PREFIX, value: {{ .Values.database.rolePrefix | quote }}}
- {name: SHIFTLOOM_DATA_DIR, value: /tmp/shiftloom}
- {name: LOGGING_STRUCTURED_FORMAT_CONSOLE, value: {{ .Values.logFormat | quote }}}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_DATABASE_TENANT_PASSWORD" "secret" .Values.database.secretName "key" .Values.database.secretKeys.tenantPassword) }}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_DATABASE_PLATFORM_PASSWORD" "secret" .Values.database.secretName "key" .Values.database.secretKeys.platformPassword) }}
{{- end }}

{{- define "shiftloom.serviceEnvironment" -}}
- {name: SPRING_DATASOURCE_URL, value: {{ .Values.database.url | quote }}}
{{- with .Values.database.directUrl }}
- {name: SHIFTLOOM_DATABASE_DIRECT_URL, value: {{ . | quote }}}
{{- end }}
{{ include "shiftloom.environment" . }}
- {name: SHIFTLOOM_BASE_URL, value: {{ .Values.baseUrl | quote }}}
- {name: SHIFTLOOM_MAINTENANCE, value: {{ ternary "external" "internal" .Values.maintenance.enabled | quote }}}
- {name: MANAGEMENT_SERVER_PORT, value: "8081"}
- {name: MANAGEMENT_SERVER_ADDRESS, value: "0.0.0.0"}
{{- with .Values.tracing.endpoint }}
- {name: MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT, value: {{ . | quote }}}
- {name: MANAGEMENT_TRACING_SAMPLING_PROBABILITY, value: {{ $.Values.tracing.sampling | quote }}}
{{- end }}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_MASTER_KEY" "secret" .Values.secretsName "key" .Values.secretKeys.masterKey) }}
{{- if .Values.previousMasterKeys }}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_MASTER_PREVIOUS_KEYS" "secret" .Values.secretsName "key" .Values.secretKeys.previousMasterKeys) }}
{{- end }}
{{- end }}

{{/* The operators' token, who speaks for clients, and how people sign in to the console; only the api answers them. */}}
{{- define "shiftloom.consoleEnvironment" -}}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_OPS_TOKEN" "secret" .Values.secretsName "key" .Values.secretKeys.opsToken) }}
{{- with .Values.proxy.trusted }}
- {name: SHIFTLOOM_PROXY_TRUSTED, value: {{ join "," . | quote }}}
{{- end }}
{{- with .Values.console.oidc }}
{{- if .issuer }}
- {name: SHIFTLOOM_CONSOLE_OIDC_ISSUER, value: {{ .issuer | quote }}}
- {name: SHIFTLOOM_CONSOLE_OIDC_CLIENT_ID, value: {{ .clientId | quote }}}
{{- if .confidential }}
{{ include "shiftloom.secretVariable" (dict "name" "SHIFTLOOM_CONSOLE_OIDC_CLIENT_SECRET" "secret" $.Values.secretsName "key" $.Values.secretKeys.oidcClientSecret) }}
{{- end }}
- {name: SHIFTLOOM_CONSOLE_OIDC_SCOPES, value: {{ join "," .scopes | quote }}}
- {name: SHIFTLOOM_CONSOLE_OIDC_NAME_CLAIM, value: {{ .nameClaim | quote }}}
- {name: SHIFTLOOM_CONSOLE_OIDC_ROLE_CLAIM, value: {{ .roleClaim | quote }}}
{{- range $role, $values := .roles }}
{{- if $values }}
- {name: SHIFTLOOM_CONSOLE_OIDC_ROLES_{{ upper $role }}, value: {{ join "," $values | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Liveness asks only whether the process answers at all: a solve of an hour never counts against it. A start may wait two minutes for the
database (SHIFTLOOM_DATABASE_START_WAIT) and says then why it ends, so it gets three. */}}
{{- define "shiftloom.probes" -}}
startupProbe:
  httpGet: {path: /actuator/health/readiness, port: management}
  periodSeconds: 2
  failureThreshold: 90
readinessProbe:
  httpGet: {path: /actuator/health/readiness, port: management}
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 3
livenessProbe:
  httpGet: {path: /actuator/health/liveness, port: management}
  periodSeconds: 20
  timeoutSeconds: 10
  failureThreshold: 6
{{- end }}
