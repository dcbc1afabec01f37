// Reads the operations of the API from `/api/openapi.json` alone, as an outside client would.
import { z } from 'zod'

export type Schema = { [keyword: string]: unknown }
type Media = { content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Described = {
  description?: string
  parameters?: Parameter[]
  requestBody?: Media
  responses: Record<string, Media>
}
export type Description = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

export type Operation = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { type: string; schema: Schema } | undefined
  statuses: Set<number>
  /** First path segment: the kind of entity that a bare `id` refers to. */
  about: string
  /** Access level in the description. */
  access: string
  /** Checks a successful reply against the description; returns the problem, if any. */
  judge: (status: number, json: unknown) => string | undefined
}

/** Statuses that any HTTP server may return, described or not. */
const always = [400, 401, 403, 404, 405, 413, 415, 422, 429]

export function operationsOf(description: Description): Operation[] {
  const shared = description.components?.schemas ?? {}
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const [body] = Object.entries(operation.requestBody?.content ?? {})
      const replies = new Map(
        Object.entries(operation.responses).map(([status, media]) => [Number(status), schemaOf(media)]),
      )
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: body && { type: body[0], schema: inlined(body[1].schema ?? {}, shared) },
        statuses: new Set([...always, ...replies.keys()]),
        about: path.split('/')[2] ?? '',
        access: /Access: (\w+)/.exec(operation.description ?? '')?.[1] ?? 'public',
        judge: judgeOf(replies, shared),
      }
    }),
  )
}

/** Schema of a JSON reply; file contents are not checked. */
const schemaOf = (media: Media): Schema | undefined => media.content?.['application/json']?.schema

function judgeOf(replies: Map<number, Schema | undefined>, shared: Record<string, Schema>) {
  const readers = new Map<number, ReturnType<typeof z.fromJSONSchema>>()
  for (const [status, schema] of replies) {
    if (schema) readers.set(status, z.fromJSONSchema(inlined(schema, shared)))
  }
  return (status: number, json: unknown): string | undefined => {
    const reader = readers.get(status)
    const found = reader?.safeParse(json)
    return !found || found.success ? undefined : z.prettifyError(found.error)
  }
}

/** Inlines all references, so that the schema is self-contained. */
function inlined(schema: Schema, shared: Record<string, Schema>): Schema {
  const text = JSON.stringify({ ...schema, $defs: shared })
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))
}
