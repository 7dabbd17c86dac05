{{/* What a schema cannot say, because it compares values. */}}
{{- define "shiftloom.checks" -}}
{{- range $name, $role := dict "api" .Values.api "worker" .Values.worker -}}
{{- if and $role.autoscaling.enabled (gt (int $role.autoscaling.minReplicas) (int $role.autoscaling.maxReplicas)) -}}
{{- fail (printf "%s.autoscaling.minReplicas (%d) is above maxReplicas (%d)." $name (int $role.autoscaling.minReplicas) (int $role.autoscaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.networkPolicy.enabled (ne .Values.service.type "ClusterIP") -}}
{{- $outside := false -}}
{{- range .Values.networkPolicy.clients -}}
{{- if .ipBlock -}}{{- $outside = true -}}{{- end -}}
{{- end -}}
{{- if not $outside -}}
{{- fail (printf "service.type is %s, and the network policy lets no address from outside the cluster in. Add an ipBlock to networkPolicy.clients: of your clients where their addresses are kept (externalTrafficPolicy: Local), of the nodes otherwise." .Values.service.type) -}}
{{- end -}}
{{- end -}}
{{- if eq .Values.migrate.mode "hook" -}}
{{- range .Values.extraObjects -}}
{{- $object := fromYaml (tpl (toYaml .) $) -}}
{{- if has $object.kind (list "Secret" "ExternalSecret" "SealedSecret") -}}
{{- $metadata := $object.metadata | default dict -}}
{{- $target := ($object.spec | default dict).target | default dict -}}
{{- $name := $target.name | default $metadata.name -}}
{{- if and (eq $name $.Values.database.secretName) (not (index ($metadata.annotations | default dict) "helm.sh/hook")) -}}
{{- fail (printf "The migration needs the Secret %s before Helm creates the %s of extraObjects: a first installation would wait for it in vain. Give that object the annotations helm.sh/hook: pre-install,pre-upgrade and helm.sh/hook-weight: \"-10\", or set migrate.mode=job." $name $object.kind) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}
