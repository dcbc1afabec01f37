import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { openStore } from '#server/modules/media/image-store.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const gigabyte = 2 ** 30
const freeMin = { failed: 0.5 * gigabyte, warning: 5 * gigabyte }

export const checkStorage = async (config: Config): Promise<Finding[]> => [
  await checkFolder(config.DATA_DIR),
  await checkImages(config),
]

async function checkFolder(dataDir: string): Promise<Finding> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    const probe = join(folder, `.doctor-${randomUUID()}`)
    await writeFile(probe, 'x')
    await rm(probe)
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const says = `${folder} has ${(free / gigabyte).toFixed(1)} GB free`
    const fix = 'Free or add disk space. A full disk stops uploads, and the embedded database.'
    if (free < freeMin.failed) return failed('data folder', says, fix)
    return free < freeMin.warning ? warning('data folder', says, fix) : ok('data folder', says)
  } catch (error) {
    return failed('data folder', messageOf(error), `Let this user write to DATA_DIR (${folder}).`)
  }
}

/** Writes, reads and deletes a file like an image. */
async function checkImages(config: Config): Promise<Finding> {
  const images = openStore(config)
  const file = { id: randomUUID(), width: 1, format: 'jpg' } as const
  const place = config.IMAGE_STORE === 's3' ? `bucket ${config.S3_BUCKET}` : 'disk'
  try {
    await images.save(file, Buffer.from('doctor'))
    const read = await images.read(file)
    await images.remove(file.id)
    if (read?.toString() !== 'doctor')
      return failed(
        'image store',
        `${place} returns something else than was written`,
        'Check the service behind it.',
      )
    return ok('image store', `wrote, read and deleted a file (${place})`)
  } catch (error) {
    return failed('image store', `${place}: ${messageOf(error)}`, storeFix(error, config))
  }
}

function storeFix(error: unknown, config: Config): string {
  const { name = '' } = error as { name?: string }
  if (config.IMAGE_STORE === 'disk') return 'Let this user write to DATA_DIR/images.'
  if (name === 'InvalidAccessKeyId') return 'Correct S3_ACCESS_KEY_ID.'
  if (name === 'SignatureDoesNotMatch') return 'Correct S3_SECRET_ACCESS_KEY, and check the clock.'
  if (name === 'NoSuchBucket') return `Create the bucket ${config.S3_BUCKET}, or correct S3_BUCKET.`
  if (name === 'AccessDenied') return 'Allow the key to read, write, list and delete objects.'
  return 'Check S3_ENDPOINT and the network.'
}
