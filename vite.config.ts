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

const files = (...paths: string[]) => new RegExp(`/src/web/(${paths.join('|')})\\.tsx?$`)

/**
 * What pages share lies in few files: they compress better than many and cost fewer requests. Parts that load late
 * (those behind `late`) stay out.
 */
const sharedFiles = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shop',
    test: files(
      'api|api-errors|storage|nonce',
      'ui/(breadcrumb|button|cx|empty-state|icon|late|page-window|pagination|picture|price|rating|skeleton|toast)',
      'shop/(card|heart-button|intent|paths|session)',
      'shop/layout/(category-menu|error-page|full-tree|header|logo|menu-drawer|not-found.page|personal-links|search-box|shop.layout)',
    ),
  },
  {
    name: 'later',
    test: files(
      'ui/theme',
      'shop/layout/(footer|preload-pages|quiet-helpers|stay-when-offline|theme-switch)',
    ),
  },
  { name: 'cards', test: files('ui/badge', 'shop/product-card') },
  {
    name: 'listing',
    test: files('shop/listing/(active-filters|category-links|listing.page|listing-query|toolbar)'),
  },
  {
    name: 'product',
    test: files(
      'ui/(quantity|radio-chips)',
      'shop/product/(assurance|buy-box|gallery|product.page|use-choice)',
    ),
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
            codeSplitting: { groups: sharedFiles },
          },
        },
      },
    },
  },
})
