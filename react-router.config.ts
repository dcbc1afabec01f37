import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The list of routes is small: with it at hand no visit needs a further request to find a page.
  // Loaders of the browser are a few lines; files of their own would weigh more than they do.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
