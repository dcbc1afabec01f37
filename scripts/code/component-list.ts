import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { type Lock, packageName } from './package-problems.ts'

/**
 * The CycloneDX document (SBOM) of the packages that run in a shop: those of the lock file without development tools.
 * `npm sbom` omits packages that are a dependency and a peer at once, zod among them.
 */
export function componentList(lock: Lock): string {
  const bom = new Models.Bom()
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, lock.name, {
    version: lock.version,
  })
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.devOptional) continue
    const name = packageName(path)
    bom.components.add(
      new Models.Component(Enums.ComponentType.Library, name, {
        bomRef: path,
        version: entry.version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
        scope: entry.optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
        licenses: new Models.LicenseRepository(
          entry.license ? [new Models.LicenseExpression(entry.license)] : [],
        ),
        hashes: new Models.HashDictionary(hash(entry.integrity)),
      }),
    )
  }
  const format = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(format).serialize(bom, { sortLists: true, space: 1 })
}

/** The lock file has base64, CycloneDX hexadecimal digits. */
function hash(integrity: string | undefined): [Enums.HashAlgorithm, string][] {
  if (!integrity?.startsWith('sha512-')) return []
  return [
    [
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
    ],
  ]
}
