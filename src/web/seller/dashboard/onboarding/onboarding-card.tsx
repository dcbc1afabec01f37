import { Group, Progress, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './onboarding.module.css'
import { type OnboardingStep, progressOf } from './onboarding-steps.ts'
import { useOnboarding } from './use-onboarding.ts'

const title = 'Get ready to sell'

/** What a new seller still has to do. Disappears when all required steps are done. */
export function OnboardingCard() {
  const { steps, failed, hasOpenStep } = useOnboarding()
  if (failed) {
    return (
      <SectionFrame title={title}>
        <ErrorState
          title="We couldn't load your setup steps"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      </SectionFrame>
    )
  }
  if (steps) return steps.length > 0 && <Steps steps={steps} />
  // Without a known open step the card usually stays away, so it takes no space while it loads.
  if (!hasOpenStep) return null
  return (
    <SectionFrame title={title}>
      <Loading what="Loading your steps...">
        <Skeleton height={400} radius="lg" />
      </Loading>
    </SectionFrame>
  )
}

function Steps({ steps }: { steps: OnboardingStep[] }) {
  const { done, total } = progressOf(steps)
  return (
    <SectionFrame title={title} note={`${done} of ${total} done`}>
      <Progress value={(done / total) * 100} aria-label="Required steps done" />
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** A link to the screen of the step, or plain text when there is nothing to do. */
function Step({ step }: { step: OnboardingStep }) {
  const { done, to } = step
  return done || !to ? (
    <div className={styles.step}>
      <StepText step={step} />
    </div>
  ) : (
    <Link to={to} className={styles.step}>
      <StepText step={step} />
      <Icon name="right" />
    </Link>
  )
}

const StepText = ({ step: { title: name, note, done, optional } }: { step: OnboardingStep }) => (
  <>
    <span className={styles.mark} data-done={done || undefined}>
      {done && <Icon name="check" size={16} />}
    </span>
    <span className={styles.text}>
      <Group gap="xs">
        <Text span size="sm" fw={done ? 400 : 600} c={done ? 'dimmed' : undefined}>
          {name}
          {done && <span className="sr-only">, done</span>}
        </Text>
        {optional && <Badge>Optional</Badge>}
      </Group>
      {!done && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  </>
)
