import { fileURLToPath } from 'node:url'
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

/**
 * React Router reloads the page when the script of the next one does not load, and what was typed is lost. It has no
 * switch for that, so its loader of route modules is replaced by ours.
 */
function ownScriptLoading(): Plugin {
  let replaced = false
  return {
    name: 'own-script-loading',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/')) return
      replaced = true
      return fileURLToPath(new URL('src/web/script-loading.ts', import.meta.url))
    },
    buildEnd() {
      if (!replaced) this.error('React Router no longer loads route modules where it did')
    },
  }
}

const files = (...paths: string[]) => filesIn('web', ...paths)
const filesIn = (folder: string, ...paths: string[]) =>
  new RegExp(`/src/${folder}/(${paths.join('|')})\\.tsx?$`)

/**
 * What pages share lies in few files: they compress better than many and cost fewer requests. Parts that load late
 * (those behind `late`) stay out.
 */
const sharedFiles = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/src\/web\/script-loading\.ts$/,
  },
  // A file of its own, or bags and orders would load the product page's file because of it.
  { name: 'variant-label', test: filesIn('shared', 'catalog/variant-label') },
  {
    name: 'shop',
    test: files(
      'api|api-errors|storage|nonce',
      'ui/(breadcrumb|button|cx|empty-state|figures|icon|kept|late|link|page-window|pagination|picture|price|rating|skeleton|toast)',
      'shop/(card|heart-button|intent|paths|session)',
      'shop/layout/(category-menu|error-page|full-tree|header|logo|menu-drawer|not-found.page|personal-links|search-box|shop.layout)',
    ),
  },
  // A file takes with it whatever its modules import and no file above has: what several pages share stands before
  // those pages. What the shop shares with the back office would else come with all of that.
  { name: 'choices', test: files('ui/(notice|quantity|radio-chips)') },
  { name: 'cards', test: files('ui/badge', 'shop/product-card') },
  { name: 'parts', test: files('save-file', 'ui/(dialog|more-icons|states)') },
  { name: 'fields', test: files('ui/field', 'shop/delivery-day') },
  { name: 'review', test: files('shop/(rating-summary|review-item|review-photos|report/report-link)') },
  { name: 'images', test: /\/src\/web\/images\// },
  {
    name: 'later',
    test: files(
      'network',
      'ui/(theme|toast-list)',
      'shop/slides',
      'shop/layout/(footer|prefetch|preload-pages|quiet-helpers|stay-when-offline|theme-switch|what-failed)',
    ),
  },
  {
    name: 'listing',
    test: files('shop/listing/(active-filters|category-links|listing.page|listing-query|toolbar)'),
  },
  {
    name: 'product-later',
    test: files(
      'shop/product/(assurance|delivery-estimate|gallery|promises|reviews-block|share-button|similar-products|size-guide-button)',
    ),
  },
  {
    name: 'product',
    test: files('shop/product/(buy-box|product.page|use-choice)'),
  },
  // Libraries of private pages: every page's list of scripts names all files of all pages, so they are few.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod)\/|\/src\/web\/forms\.ts$/ },
  {
    name: 'office',
    test: /node_modules\/(@mantine|@tanstack|@floating-ui|clsx|react-remove-scroll|react-number-format|tabbable)\//,
  },
  // Of the contract and its words each page gets those it uses.
  {
    name: 'terms',
    test: /\/src\/(contract|shared)\//,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
  { name: 'back-office', test: /\/src\/web\/back-office\// },
]

export default defineConfig({
  plugins: [browserOnlyPages, ownScriptLoading(), tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // What a part of a page needs besides its own script is asked for together with it. These are always there.
      resolveDependencies: (script, needed) =>
        needed.filter((file) => file !== script && !/\/(framework|rolldown-runtime|shop)-/.test(file)),
    },
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
