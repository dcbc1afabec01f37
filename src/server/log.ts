import { type Logger, pino } from 'pino'

/** Structured logs on standard output. What could be secret is left out by name, wherever it stands. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
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
      err: pino.stdSerializers.err,
    },
  })
