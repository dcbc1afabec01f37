import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { useSchemaForm } from '../../forms.ts'
import { EmptyState, Notice } from '../../ui/feedback/states.tsx'
import { useRefreshTiles, useTiles } from '../home/tiles/use-tiles.ts'
import { useSteepQuestion } from '../promotions/steep-question.tsx'
import { DealFields } from './deal-fields.tsx'
import { dealForm, dealProblem, emptyDeal } from './deal-form.ts'
import { dealQuestion } from './deal-question.ts'
import { useDeals } from './use-deals.ts'

type Props = { onAddCategory: () => void; onDone: () => void }

export function CreateDeal({ onAddCategory, onDone }: Props) {
  const tiles = useTiles('DEALS').data?.reply
  const deals = useDeals().data?.reply
  const refresh = useRefreshTiles()
  const form = useSchemaForm(dealForm, { defaultValues: emptyDeal, mode: 'onBlur' })
  const { register, control, handleSubmit, formState, reset } = form
  const { errors, isSubmitting } = formState
  // Error messages appear on blur, but the button reacts to every change.
  const isValid = dealForm.safeParse(useWatch({ control: form.control })).success
  const hintId = useId()
  const [outcome, setOutcome] = useState<{ created: string } | { problem: string } | null>(null)

  const { holds, dialog } = useSteepQuestion()

  const create = handleSubmit(async ({ categoryId, ...fields }) => {
    setOutcome(null)
    const tile = tiles?.find(({ id }) => id === categoryId)
    if (holds(dealQuestion(fields, tile, 'Create deal'), () => void create())) return
    try {
      const deal = await callAsAdmin('POST /deals', { body: { ...fields, category: { id: categoryId } } })
      await refresh()
      reset(emptyDeal)
      setOutcome({ created: deal.category.name })
    } catch (error) {
      setOutcome({ problem: dealProblem(error) })
    }
  })
  if (tiles?.length === 0) return <NoCategories onAdd={onAddCategory} />
  return (
    <div style={{ maxWidth: 640 }}>
      <SectionFrame title="Create Deal">
        <form onSubmit={create} noValidate aria-busy={isSubmitting}>
          <Stack gap="md">
            <DealFields
              key={outcome && 'created' in outcome ? outcome.created : ''}
              register={register}
              control={control}
              errors={errors}
              disabled={isSubmitting}
              tiles={tiles ?? []}
              others={deals ?? []}
            />
            {outcome && 'problem' in outcome && <Notice tone="problem">{outcome.problem}</Notice>}
            {outcome && 'created' in outcome && (
              <Notice tone="good">The deal for {outcome.created} was created.</Notice>
            )}
            <Group gap="xs">
              <CreateButton isValid={isValid} busy={isSubmitting} hintId={hintId} />
              {outcome && 'created' in outcome && (
                <Button variant="default" mih="var(--control)" onClick={onDone}>
                  View all deals
                </Button>
              )}
              {!isValid && !isSubmitting && (
                <Text size="sm" c="dimmed" id={hintId}>
                  Fill in the required fields.
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
