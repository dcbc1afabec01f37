import type { HomeCategory, Section } from '#contract/shop/homepage.ts'
import { homeTitle } from '#shared/catalog/home-page.ts'
import { imageSrc } from '../../images/upload-image.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './preview.module.css'

const looks: Record<Section, string | undefined> = {
  GRID: styles.collage,
  ELECTRIC_CATEGORIES: styles.row,
  SHOP_BY_CATEGORIES: styles.round,
  DEALS: styles.round,
}

type Props = { section: Section; tiles: HomeCategory[]; shown: number }

/** A small preview of the section as laid out on the home page. */
export function Preview({ section, tiles, shown }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrollable by keyboard
    <section className={styles.frame} aria-label="Preview" tabIndex={0}>
      <ul className={looks[section]}>
        {section === 'GRID' && (
          <li className={styles.greeting}>
            <p>{homeTitle}</p>
            <small>All Products</small>
          </li>
        )}
        {tiles.slice(0, shown).map((tile) => (
          <li key={tile.id}>
            <Picture
              src={imageSrc(tile.image)}
              alt=""
              width={160}
              height={160}
              sizes="160px"
              fallback=""
              className={styles.picture}
            />
            <span>{tile.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
