import { readStoreConfig } from '#server/config.ts'
import { openStore } from '#server/modules/media/image-store.ts'
import { moveImages } from '#server/modules/media/stores/move-images.ts'

/** Copies images from the other store to the configured one, and returns what to print. */
export async function moveToConfiguredStore(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<string> {
  const config = readStoreConfig(env)
  const from = config.IMAGE_STORE === 's3' ? 'disk' : 's3'
  const { copied, present } = await moveImages(
    openStore({ ...config, IMAGE_STORE: from }),
    openStore(config),
    (count) => say(`${count} files copied`),
  )
  return `${copied} files copied to ${config.IMAGE_STORE}, ${present} were there. The originals stay: delete them when all nodes use ${config.IMAGE_STORE}.`
}
