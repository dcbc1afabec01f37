import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Back-office pages render in the browser only (their layouts show a fallback on the server). Leaving them
 * out of the server build keeps their component kit out of the server's memory and start-up.
 */
const browserOnlyPages: Plugin = {
  name: 'browser-only-pages',
  enforce: 'pre',
  transform(_code, id, options) {
    if (options?.ssr && /\/src\/web\/(seller|admin)\/.*\.page\.tsx$/.test(id))
      return { code: 'export default function BrowserOnly() { return null }', map: null }
  },
}

const files = (pattern: string) => new RegExp(`/src/${pattern}\\.tsx?$`)

/**
 * Modules that several pages share, in a few chunks: many small chunks compress worse and cost more requests. A chunk also
 * takes the imports of its modules that no chunk above it has, so the order matters. `scripts/pages/budget.ts` checks the
 * result. Modules that a page loads later must not be here.
 */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shop',
    test: files(
      'web/(api|api-errors|structured-data|nonce|root|browser/(chunk-error|storage)|' +
        'ui/(button|cx|deferred|icon|picture|price|rating)|' +
        'ui/(feedback/(empty-state|skeleton|toast)|format/figures|navigation/(breadcrumb|link|page-window|pagination))|' +
        'shop/(paths|products/(card|heart-button)|session/(?!guard|finish-intent|session-events|add-to-cart|stored-intent).*)|' +
        'shop/layout/(header|logo|personal-links|shop.layout|errors/error-page|search/search-box)|' +
        'shop/layout/menu/(category-menu|category-tree|menu-drawer))',
    ),
  },
  // Loaded later. Each name of a chunk costs the pages 25 bytes.
  {
    name: 'renewal',
    test: files(
      'web/(browser/(token|renew-token|clear-storage)|shop/(session/(guard|session-events)|account/focus-heading)|browser/new-key)',
    ),
  },
  {
    name: 'choices',
    test: files(
      'web/(ui/(feedback/notice|form/(quantity|radio-chips))|shop/(session/add-to-cart|product/use-variant-choice))|shared/.*/variant-label',
    ),
  },
  { name: 'cards', test: files('web/(ui/badge|shop/products/product-card)') },
  { name: 'formats', test: files('shared/region/(formats|region)|web/back-office/figures/shop-time-zone') },
  {
    name: 'region',
    // `decimal` and `price-text` are for forms of the back office.
    test: files(
      'shared/(region/(?!decimal|price-text).*|payments/indian-states)|web/shop/(digits|account/address/address-lines)',
    ),
  },
  {
    name: 'kit',
    test: /@mantine\/.*\/(noop|to-int|create-(safe|optional)-context|use-(uncontrolled|callback-ref))\./,
  },
  {
    name: 'reviews',
    test: files('web/shop/(reviews/(rating-summary|review-item|review-photos)|report/report-link)'),
  },
]

export default defineConfig({
  plugins: [browserOnlyPages, tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            // Every page loads the names of all files.
            chunkFileNames: 'assets/[hash].js',
            entryFileNames: 'assets/[hash].js',
          },
        },
      },
    },
  },
})
