/** The dependency rules of docs/architecture.md. They are patterns, so a new module needs no new rule. */
const publicInterface = '^src/server/modules/[^/]+/[^/.]+\\.ts$'
const rules = '^src/server/modules/.+\\.rules\\.ts$'
const tests = '\\.test\\.tsx?$'
const base = '^src/(shared|contract)/|^src/server/(database/|config\\.ts|keys\\.ts|shop\\.ts)'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No import cycles at run time.',
      from: { path: '^(src|dev)/', pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'modules-are-independent',
      severity: 'error',
      comment: 'A module never imports another module; a workflow combines them.',
      from: { path: '^src/server/modules/([^/]+)/', pathNot: `${tests}|\\.(routes|jobs)\\.ts$` },
      to: { path: '^src/server/modules/([^/]+)/', pathNot: '^src/server/modules/$1/' },
    },
    {
      name: 'modules-are-below-workflows',
      severity: 'error',
      comment: "Only a module's routes and jobs may call workflows and views.",
      from: { path: '^src/server/modules/', pathNot: `${tests}|\\.(routes|jobs)\\.ts$` },
      to: { path: '^src/server/(workflows|views|http)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules are pure functions: no I/O, no database.',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: '^src/(shared|contract)/|\\.rules\\.ts$' },
    },
    {
      name: 'statements-are-private',
      severity: 'error',
      comment: 'Other code uses a module through its public interface and its rules.',
      from: { path: '^src/server/', pathNot: `^src/server/modules/|${tests}` },
      to: { path: '^src/server/modules/.+\\.sql\\.ts$' },
    },
    {
      name: 'routes-only-route',
      severity: 'error',
      comment: 'Routes connect endpoints to public interfaces, workflows and views.',
      from: { path: '\\.routes\\.ts$', pathNot: tests },
      to: { path: '\\.sql\\.ts$' },
    },
    {
      name: 'workflows-use-public-interfaces',
      severity: 'error',
      comment: 'Workflows import public interfaces, rules, views and the database.',
      from: { path: '^src/server/workflows/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: `${base}|${publicInterface}|${rules}|^src/server/(workflows|views)/`,
      },
    },
    {
      name: 'views-only-read',
      severity: 'error',
      comment: 'Views join tables for a screen. They import rules, but no public interfaces.',
      from: { path: '^src/server/views/', pathNot: tests },
      to: { path: '^src/', pathNot: `${base}|${rules}|^src/server/views/` },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/', pathNot: '^src/(shared|contract)/' },
    },
    {
      name: 'shared-imports-nothing',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: tests },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'server-imports-no-dev-code',
      severity: 'error',
      comment: 'The server imports no sandbox and no demo, and from the web only the type of its loaders.',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^dev/|^src/web/', pathNot: '^src/web/server-api\\.ts$' },
    },
    {
      name: 'sandbox-is-independent',
      severity: 'error',
      comment: 'A sandbox that shared our code would repeat our mistakes.',
      from: { path: '^dev/sandbox/', pathNot: tests },
      to: { path: '^src/|^dev/(?!sandbox/)' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: '^src/server/|^dev/' },
    },
    {
      name: 'areas-are-independent',
      severity: 'error',
      comment: 'The shop, the seller and the admin area never import each other.',
      from: { path: '^src/web/(shop|seller|admin)/' },
      to: { path: '^src/web/(shop|seller|admin)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'shop-has-no-back-office',
      severity: 'error',
      from: { path: '^src/web/(shop|ui)/' },
      to: { path: '^src/web/back-office/|node_modules/(@mantine|@tanstack|recharts)/' },
    },
    {
      name: 'ui-imports-no-business-code',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/(web/ui|web/browser|shared)/|^src/web/[^/]+\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(src|dev)/', pathNot: `${tests}|test-shop\\.ts$` },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|dev|test|scripts|bench)/|node_modules',
    exclude: { path: '^(build|data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
