/** The dependency rules of docs/architecture.md, as patterns: a new module needs no new rule. */
const door = '^src/server/modules/[^/]+/[^/.]+\\.ts$'
const rules = '^src/server/modules/.+\\.rules\\.ts$'
const tests = '\\.test\\.tsx?$'
const base = '^src/(shared|contract)/|^src/server/(database/|config\\.ts|keys\\.ts|shop\\.ts)'

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle cannot be read from any end.',
      from: { path: '^(src|dev)/', pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'modules-are-strangers',
      severity: 'error',
      comment: 'Modules never meet; workflows introduce them.',
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
      comment: 'Rules decide; they do no I/O and know no database.',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: '^src/(shared|contract)/|\\.rules\\.ts$' },
    },
    {
      name: 'statements-stay-inside',
      severity: 'error',
      comment: 'From outside, a module is its doors and rules.',
      from: { path: '^src/server/', pathNot: `^src/server/modules/|${tests}` },
      to: { path: '^src/server/modules/.+\\.sql\\.ts$' },
    },
    {
      name: 'routes-only-route',
      severity: 'error',
      comment: 'Routes join endpoints to doors, workflows and views.',
      from: { path: '\\.routes\\.ts$', pathNot: tests },
      to: { path: '\\.sql\\.ts$' },
    },
    {
      name: 'workflows-use-doors',
      severity: 'error',
      comment: 'Workflows need doors, rules, views, the database, and the types of the payment provider.',
      from: { path: '^src/server/workflows/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: `${base}|${door}|${rules}|^src/server/(workflows|views)/`,
      },
    },
    {
      name: 'views-only-read',
      severity: 'error',
      comment: 'Views join tables for a screen; they know rules, but no doors.',
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
      name: 'shared-is-the-floor',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: tests },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'server-knows-no-surroundings',
      severity: 'error',
      comment:
        'The server is the same in production: no sandbox, no demo. Of the web it knows the type of its loaders.',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^dev/|^src/web/', pathNot: '^src/web/server-api\\.ts$' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      comment: 'A stand-in that shared our code would share our mistakes.',
      from: { path: '^dev/sandbox/', pathNot: tests },
      to: { path: '^src/|^dev/(?!sandbox/)' },
    },
    {
      name: 'web-knows-the-contract',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: '^src/server/|^dev/' },
    },
    {
      name: 'areas-are-strangers',
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
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/(web/ui|shared)/|^src/web/[^/]+\\.ts$' },
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
