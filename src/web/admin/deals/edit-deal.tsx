import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Deal, HomeCategory } from '#contract/shop/homepage.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { useSchemaForm } from '../../forms.ts'
import { ErrorState, Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefreshTiles, useTiles } from '../home/tiles/use-tiles.ts'
import { useSteepQuestion } from '../promotions/steep-question.tsx'
import { DealFields } from './deal-fields.tsx'
import { type DealValues, dealForm, localText, showDealErrors } from './deal-form.ts'
import { dealQuestion } from './deal-sentence.ts'
import { overlapOf, usePlannedDeals } from './planned-deals.tsx'

type Props = { deal: Deal; onClose: () => void }

export function EditDeal({ deal, onClose }: Props) {
  const { data, error, refetch } = useTiles('DEALS')
  const { holds, dialog } = useSteepQuestion()
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Update the deal for ${deal.category.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      // Escape closes the question only.
      closeOnEscape={!dialog}
    >
      {data ? (
        <DealForm deal={deal} tiles={data.reply} holds={holds} onClose={onClose} />
      ) : error ? (
        <ErrorState title="We couldn't load the categories" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
      {dialog}
    </Modal>
  )
}

/** The stored moment unless the input was changed: inputs have no seconds. */
const exactMoment = (entered: string | null | undefined, stored: string | null) =>
  localText(entered) === localText(stored) ? stored : entered

type FormProps = Props & {
  tiles: HomeCategory[]
  holds: ReturnType<typeof useSteepQuestion>['holds']
}

function DealForm({ deal, tiles, holds, onClose }: FormProps) {
  const refresh = useRefreshTiles()
  const form = useSchemaForm(dealForm, {
    defaultValues: {
      discount: deal.discount,
      platformPercentage: deal.platformPercentage,
      categoryId: deal.category.id,
      startsAt: localText(deal.startsAt),
      endsAt: localText(deal.endsAt),
    },
    mode: 'onBlur',
  })
  const { register, control, handleSubmit, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  const values = useWatch({ control }) as DealValues
  const planned = usePlannedDeals(values.categoryId || undefined, deal.id)
  const overlap = overlapOf(planned, {
    startsAt: exactMoment(values.startsAt, deal.startsAt),
    endsAt: exactMoment(values.endsAt, deal.endsAt),
  })
  const [problem, setProblem] = useState('')
  const save = handleSubmit(async ({ discount, platformPercentage, categoryId, startsAt, endsAt }) => {
    setProblem('')
    if (overlap) return setFocus(overlap.path)
    const isNewDiscount =
      discount !== deal.discount ||
      platformPercentage !== deal.platformPercentage ||
      categoryId !== deal.category.id
    const edited = { discount, platformPercentage, startsAt, endsAt }
    const tile = tiles.find(({ id }) => id === categoryId)
    if (isNewDiscount && holds(dealQuestion(edited, tile, 'Save deal'), () => void save())) return
    try {
      const changed = {
        ...(discount !== deal.discount && { discount }),
        ...(platformPercentage !== deal.platformPercentage && { platformPercentage }),
        ...(categoryId !== deal.category.id && { category: { id: categoryId } }),
        ...(exactMoment(startsAt, deal.startsAt) !== deal.startsAt && { startsAt }),
        ...(exactMoment(endsAt, deal.endsAt) !== deal.endsAt && { endsAt }),
      }
      if (Object.keys(changed).length > 0) {
        const body = { ...changed, version: deal.version }
        await callAsAdmin('PATCH /deals/:id', { params: { id: deal.id }, body })
        // The next edit needs the new version.
        await refresh()
      }
      toast('The deal was saved')
      onClose()
    } catch (error) {
      setProblem(showDealErrors(form, error, 'saving the deal'))
      void refresh()
    }
  })
  return (
    <form onSubmit={save} noValidate aria-busy={isSubmitting}>
      <Stack gap="md">
        <DealFields
          register={register}
          control={control}
          errors={errors}
          disabled={isSubmitting}
          tiles={tiles}
          planned={planned}
          overlap={overlap}
        />
        {problem && <Notice tone="problem">{problem}</Notice>}
        <DialogButtons label="Save" busyLabel="Saving..." busy={isSubmitting} onClose={onClose} />
      </Stack>
    </form>
  )
}
