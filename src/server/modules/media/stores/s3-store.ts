import type { S3Client } from '@aws-sdk/client-s3'
import { Failure } from '#shared/failure.ts'
import { createSlots } from '../../../processes/slots.ts'
import { contentTypes, type ImageFile, nameOf, readFileName } from '../media.rules.ts'
import type { ImageStore, StoreConfig } from './image-store-type.ts'

/** A slow store must not collect requests: a call fails after these times, and beyond the queue immediately. */
const connectMs = 1_000
const answerMs = 3_000
const slots = { slots: 64, waitingMax: 256 }
/** After a call without an answer, calls fail for this time without being sent. */
const pauseMs = 2_000
const retryAfterSeconds = 5

const immutable = 'public, max-age=31536000, immutable'

/** Images in a bucket of any S3-compatible service, under the same names as on disk. */
export function s3Store(config: StoreConfig): ImageStore {
  const Bucket = config.S3_BUCKET
  const limit = createSlots(slots)
  const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`
  let opening: Promise<Sdk> | undefined

  let pausedUntil = 0

  async function call<T>(work: (sdk: Sdk) => Promise<T>): Promise<T> {
    opening ??= openSdk(config)
    const sdk = await opening
    return limit(1, async () => {
      if (Date.now() < pausedUntil) throw busy()
      try {
        return await work(sdk)
      } catch (error) {
        if (statusOf(error) === undefined) pausedUntil = Date.now() + pauseMs
        throw isOurs(error) ? error : busy(error)
      }
    })
  }

  const save = (file: ImageFile, Body: Buffer) =>
    call(async ({ client, commands }) => {
      const { format } = file
      const input = { ContentType: contentTypes[format], CacheControl: immutable }
      await client.send(new commands.PutObjectCommand({ Bucket, Key: keyOf(nameOf(file)), Body, ...input }))
    })

  async function* list(Prefix?: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined
    do {
      const page = await call(({ client, commands }) =>
        client.send(new commands.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
      )
      for (const { Key = '' } of page.Contents ?? []) yield Key.slice(3)
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  return {
    save: async (file, body, alsoWidths = []) => {
      await Promise.all([file.width, ...alsoWidths].map((width) => save({ ...file, width }, body)))
    },
    read: (file) =>
      call(async ({ client, commands }) => {
        try {
          const found = await client.send(
            new commands.GetObjectCommand({ Bucket, Key: keyOf(nameOf(file)) }),
            { abortSignal: AbortSignal.timeout(answerMs) },
          )
          return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return undefined
          throw error
        }
      }),
    remove: async (id) => {
      for await (const name of list(keyOf(id))) {
        await call(({ client, commands }) =>
          client.send(new commands.DeleteObjectCommand({ Bucket, Key: keyOf(name) })),
        )
      }
    },
    names: async function* () {
      for await (const name of list()) if (readFileName(name)) yield name
    },
  }
}

type Sdk = { client: S3Client; commands: typeof import('@aws-sdk/client-s3') }

/** Loads the SDK only when it is needed: it costs memory and start-up time. */
async function openSdk(config: StoreConfig): Promise<Sdk> {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
    maxAttempts: 2,
    // Other services than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: slots.slots },
      httpsAgent: { maxSockets: slots.slots },
    },
  })
  return { client, commands }
}

const busy = (cause?: unknown): Failure =>
  Object.assign(new Failure('busy', { retryAfterSeconds }), { cause })

/** The status of the store's answer; undefined when there was none. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** A refusal is a wrong setting: 500, with its reason logged. Other errors are temporary: 503. */
function isOurs(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500
}
