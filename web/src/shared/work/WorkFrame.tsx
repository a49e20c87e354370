import { Button } from 'antd'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import './work.css'
import { WorkHead, type WorkHeadProps } from './WorkHead.tsx'

export type WorkFrameProps = WorkHeadProps & {
  /** How the page is called by those who do not see it. */
  label: string
  /** Beside the record: what to decide, why it stands here, how it came here. */
  side?: ReactNode
  /** Whether the side panel asks for a decision; on a phone, where that stands below the record, a button leads to it. */
  deciding?: boolean
  sideRef?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** The work page: head, the record, and beside it what is to be decided; one column on a phone (design, Work pages). */
export function WorkFrame(props: WorkFrameProps) {
  const { label, side, deciding = false, sideRef, className, children, ...head } = props
  const own = useRef<HTMLElement>(null)
  const column = sideRef ?? own
  return (
    <article className={className ? `work ${className}` : 'work'} aria-label={label}>
      <WorkHead {...head} />
      {side ? (
        <WorkColumns ref={column} side={side} onToDecision={deciding && (() => goToDecision(column.current))}>
          {children}
        </WorkColumns>
      ) : (
        children
      )}
    </article>
  )
}

type WorkColumnsProps = {
  ref?: Ref<HTMLElement>
  side: ReactNode
  /** Leads to the decision where it stands below the record. */
  onToDecision?: false | (() => void)
  children: ReactNode
}

/** The two columns, for what stands in a frame of its own. */
export const WorkColumns = ({ ref, side, onToDecision, children }: WorkColumnsProps) => (
  <div className="work-columns">
    <div className="work-record">{children}</div>
    {onToDecision && (
      <div className="work-to-decision">
        <Button block type="primary" onClick={onToDecision}>
          去办理
        </Button>
      </div>
    )}
    <aside ref={ref} className="work-side">
      {side}
    </aside>
  </div>
)

/** A part of the side, or of the record. */
export const WorkSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

function goToDecision(side: HTMLElement | null): void {
  const panel = side?.querySelector<HTMLElement>('.work-decision')
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}
