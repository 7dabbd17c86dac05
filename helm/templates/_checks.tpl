{{/* What a schema cannot say, because it compares values. */}}
{{- define "shiftloom.checks" -}}
{{- if le (int .Values.worker.terminationGraceSeconds) (int .Values.worker.stopSeconds) -}}
{{- fail (printf "worker.terminationGraceSeconds (%d) must be longer than worker.stopSeconds (%d), or a worker is killed before it has handed its work back." (int .Values.worker.terminationGraceSeconds) (int .Values.worker.stopSeconds)) -}}
{{- end -}}
{{- range $name, $role := dict "api" .Values.api "worker" .Values.worker -}}
{{- if and $role.autoscaling.enabled (gt (int $role.autoscaling.minReplicas) (int $role.autoscaling.maxReplicas)) -}}
{{- fail (printf "%s.autoscaling.minReplicas (%d) is above maxReplicas (%d)." $name (int $role.autoscaling.minReplicas) (int $role.autoscaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- end }}
