import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { useSchemaForm } from '../../forms.ts'
import { EmptyState, ErrorState, Notice } from '../../ui/feedback/states.tsx'
import { useRefreshTiles, useTiles } from '../home/tiles/use-tiles.ts'
import { useSteepQuestion } from '../promotions/steep-question.tsx'
import { DealFields } from './deal-fields.tsx'
import { asMoment, type DealValues, dealForm, emptyDeal, showDealErrors } from './deal-form.ts'
import { dealQuestion } from './deal-sentence.ts'
import { overlapOf, usePlannedDeals } from './planned-deals.tsx'

type Props = { initial: DealValues; onAddCategory: () => void; onDone: () => void }

/** The category of the new deal, or why none was created. */
const none = { created: '', problem: '' }

export function CreateDeal({ initial, onAddCategory, onDone }: Props) {
  const loaded = useTiles('DEALS')
  const tiles = loaded.data?.reply
  const refresh = useRefreshTiles()
  const form = useSchemaForm(dealForm, { defaultValues: initial, mode: 'onBlur' })
  const { register, control, handleSubmit, formState, reset, setFocus } = form
  const { errors, isSubmitting } = formState
  const values = useWatch({ control }) as DealValues
  const planned = usePlannedDeals(values.categoryId || undefined)
  const overlap = overlapOf(planned, values)
  const isValid = isDeal(values) && !overlap
  const hintId = useId()
  const [{ created, problem }, setOutcome] = useState(none)
  const { holds, dialog } = useSteepQuestion()

  const create = handleSubmit(async ({ categoryId, ...fields }) => {
    setOutcome(none)
    if (overlap) return setFocus(overlap.path)
    const tile = tiles?.find(({ id }) => id === categoryId)
    if (holds(dealQuestion(fields, tile, 'Create deal'), () => void create())) return
    try {
      const deal = await callAsAdmin('POST /deals', { body: { ...fields, category: { id: categoryId } } })
      await refresh()
      reset(emptyDeal)
      setOutcome({ ...none, created: deal.category.name })
    } catch (error) {
      setOutcome({ ...none, problem: showDealErrors(form, error) })
      void refresh()
    }
  })
  if (!tiles)
    return loaded.isError ? <NoTiles error={loaded.error} onRetry={() => void loaded.refetch()} /> : null
  if (tiles.length === 0) return <NoCategories onAdd={onAddCategory} />
  return (
    <div style={{ maxWidth: 640 }}>
      <SectionFrame title="Create Deal">
        <form onSubmit={create} noValidate aria-busy={isSubmitting}>
          <Stack gap="md">
            <DealFields
              key={created}
              register={register}
              control={control}
              errors={errors}
              disabled={isSubmitting}
              tiles={tiles}
              planned={planned}
              overlap={overlap}
            />
            {problem && <Notice tone="problem">{problem}</Notice>}
            {created && <Notice tone="good">The deal for {created} was created.</Notice>}
            <Group gap="xs">
              <CreateButton isValid={isValid} busy={isSubmitting} hintId={hintId} />
              {created && (
                <Button variant="default" mih="var(--control)" onClick={onDone}>
                  View all deals
                </Button>
              )}
              {!isValid && !isSubmitting && (
                <Text size="sm" c="dimmed" id={hintId}>
                  {overlap ? 'Choose free dates.' : 'Fill in the required fields.'}
                </Text>
              )}
            </Group>
          </Stack>
        </form>
      </SectionFrame>
      {dialog}
    </div>
  )
}

/**
 * For the button, which reacts to every change, while error messages appear on blur. Before a date input reports its value,
 * the form has the local time that the input shows.
 */
const isDeal = ({ startsAt, endsAt, ...values }: DealValues): boolean =>
  dealForm.safeParse({
    ...values,
    startsAt: asMoment.setValueAs(startsAt),
    endsAt: asMoment.setValueAs(endsAt),
  }).success

const NoTiles = (props: { error: Error; onRetry: () => void }) => (
  <ErrorState title="We couldn't load the categories" {...props} />
)

const NoCategories = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="No deal categories yet"
    action={
      <Button mih="var(--control)" onClick={onAdd}>
        Go to categories
      </Button>
    }
  >
    <p>Add a category first. The deal uses its image and its products.</p>
  </EmptyState>
)

type ButtonProps = { isValid: boolean; busy: boolean; hintId: string }

/** Looks disabled until the form is valid, but can be pressed: that shows what is missing at the fields. */
const CreateButton = ({ isValid, busy, hintId }: ButtonProps) => (
  <Button
    type="submit"
    mih="var(--control)"
    disabled={busy}
    data-disabled={!isValid || undefined}
    aria-disabled={!isValid || undefined}
    aria-describedby={isValid ? undefined : hintId}
    style={{ cursor: 'pointer' }}
  >
    {busy ? 'Creating Deal...' : 'Create Deal'}
  </Button>
)
