import { Spoiler, Text } from '@mantine/core'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { named } from '#shared/catalog/variants/variant-label.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './product.module.css'

type Props = { product: DeskProductDetail }

/** All pictures; each opens in full size. */
export const PicturesSection = ({ product: { pictures, title } }: Props) => (
  <SectionFrame
    title="Pictures"
    note={pictures.length > 0 ? countText(pictures.length, 'picture') : undefined}
  >
    {pictures.length === 0 ? (
      <Text size="sm" c="dimmed">
        This product has no pictures.
      </Text>
    ) : (
      <ul className={styles.pictures}>
        {pictures.map(({ url, color, alt }, index) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Picture ${index + 1} of ${title}`}
              title={alt || undefined}
              className={styles.picture}
            >
              <Picture
                src={url}
                alt=""
                width={96}
                height={120}
                sizes="96px"
                className="size-full object-cover"
              />
            </a>
            {named(color) && (
              <Text size="xs" c="dimmed" w={96} ta="center" mt={2} truncate title={color ?? ''}>
                {color}
              </Text>
            )}
          </li>
        ))}
      </ul>
    )}
  </SectionFrame>
)

export const DescriptionSection = ({ product: { description } }: Props) => (
  <SectionFrame title="Description">
    {description.trim() ? (
      <Spoiler maxHeight={176} showLabel="Show all" hideLabel="Show less">
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      </Spoiler>
    ) : (
      <Text size="sm" c="dimmed">
        The seller has not written a description.
      </Text>
    )}
  </SectionFrame>
)
