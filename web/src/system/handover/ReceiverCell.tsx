import type { HeldThing } from '@tejian/contract/system/handover/calls.ts'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { PersonPicker } from '../../shared/pickers/PersonPicker.tsx'

type Props = {
  /** The thing whose receiver stands here; none for those of a whole kind. */
  thing?: HeldThing
  label: string
  leave: boolean
  /** A login name, '' for nobody, null for the receiver of the whole. */
  onChoose(receiver: string | null): void
}

/** Who receives a thing, and the way to somebody else: the list of people is only opened where it is asked for. */
export function ReceiverCell({ thing, label, leave, onChoose }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The keyboard goes on where it was when the list of people has gone.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  const choose = (receiver: string | null): void => {
    setOpen(false)
    onChoose(receiver)
  }
  if (open)
    return (
      <span key="choose" className="handover-choose">
        <PersonPicker
          control={{ id }}
          autoFocus
          value={thing?.receiver ? [thing.receiver] : []}
          onPick={([person]) => choose(person?.loginName ?? null)}
        />
        <Button size="small" type="link" onClick={() => choose(null)}>
          同接收人
        </Button>
        {leave && (
          <Button size="small" type="link" onClick={() => choose('')}>
            不交接
          </Button>
        )}
        <Button size="small" type="link" onClick={() => setOpen(false)}>
          取消
        </Button>
      </span>
    )
  return (
    <span key="receiver" className="handover-receiver">
      {thing && (thing.receiverName || <span className="tj-empty">{leave ? '不交接' : '未指定'}</span>)}
      <Button
        ref={opener}
        size="small"
        type="link"
        aria-label={thing ? `更换${thing.title}的接收人` : label}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {thing?.problem && (
        <span role="alert" className="handover-problem">
          {thing.problem}
        </span>
      )}
    </span>
  )
}
