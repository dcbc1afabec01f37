import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceId } from './telemetry/spans.ts'

/**
 * Structured logs on standard output. Fields with secret names are removed at any depth. Text that looks like an email
 * address or a token is masked in the finished line.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      mixin: () => {
        const trace_id = currentTraceId()
        return trace_id === undefined ? {} : { trace_id }
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'authorization',
          'token',
          'jwt',
          'otp',
          'code_hash',
          'password',
          'sealed',
          '*.otp',
          '*.jwt',
          '*.password',
        ],
        remove: true,
      },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          // Query strings can carry tokens and codes.
          path: request.url.split('?')[0],
          id: request.id,
        }),
        err: describeError,
      },
      hooks: { streamWrite: mask },
    },
    destination,
  )

/**
 * The fields of an error that help to find its cause. Drivers and mailers attach rows, requests and recipients: PostgreSQL's
 * `detail` quotes the refused values.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error).slice(0, 1_000)
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: error.stack,
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

const emailAddress = /\b([\w.+-])[\w.+%-]{0,253}(@|%40)([\w-]{1,63}\.[\w.-]{1,190})/g
const signedToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

const mask = (line: string): string => line.replace(emailAddress, '$1***$2$3').replace(signedToken, '[token]')
