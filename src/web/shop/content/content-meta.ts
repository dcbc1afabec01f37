import { brand, pageTitle } from '#shared/brand.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData } from '../seo/structured-data.ts'

type Source = {
  origin: string
  path: string
  title: string
  description: string
  unlisted?: boolean
  above?: { name: string; path: string }
}

export const contentMeta = ({ origin, path, title, description, unlisted, above }: Source) =>
  pageMeta({
    origin,
    path,
    title: title.includes(brand.name) ? title : pageTitle(title),
    shortTitle: title,
    description,
    ...(unlisted && { unlisted }),
    data: [breadcrumbData(origin, [...(above ? [above] : []), { name: title, path }])],
  })
