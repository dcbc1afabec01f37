{{- define "trove.labels" -}}
app.kubernetes.io/name: trove
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "trove.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "trove.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "trove.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "trove.envFrom" -}}
- configMapRef: { name: {{ .Release.Name }}-config }
- secretRef: { name: {{ .Values.existingSecret }} }
{{- end }}

{{/* Passwords first: Kubernetes expands $(NAME) from earlier entries. */}}
{{- define "trove.shopPassword" -}}
- name: SHOP_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .Values.database.shopSecret }}, key: password } }
{{- end }}

{{/* The service of the standbys balances connections. The server behind each is compared with the primary before it is used. */}}
{{- define "trove.replicaUrl" -}}
{{- if and .Values.database.readFromReplicas (gt (int .Values.database.instances) 1) }}
- name: DATABASE_REPLICA_URL
  value: postgres://trove_shop:$(SHOP_PASSWORD)@{{ .Release.Name }}-db-ro:5432/trove
{{- end }}
{{- end }}
