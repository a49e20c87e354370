import type { WeekAnswer, WeekStop } from '@tejian/contract/tasks/weekCalls.ts'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Moving } from './useMoving.ts'
import { type Cell, cellBeside, gripKey, gripProblem, stateWords } from './weekModel.ts'

type HandleProps = {
  week: WeekAnswer
  moving: Moving
  stops: readonly WeekStop[]
  from: Cell
  whole?: boolean
  label: string
  className: string
  title: string
  state?: WeekStop['state']
  onOpen(): void
  children: ReactNode
}

/** Something of a cell that is moved by mouse or keyboard, and opened by a click. */
export function Handle({
  week,
  moving,
  stops,
  from,
  whole = false,
  onOpen,
  label,
  state,
  ...shown
}: HandleProps) {
  const problem = gripProblem(stops)
  const { grip, target, follow, followed } = moving
  const own = { stops, from, whole }
  const key = gripKey(own)
  const mine = grip !== null && gripKey(grip) === key
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (follow !== key) return
    button.current?.focus()
    followed()
  }, [follow, followed, key])
  const begin = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', label)
    moving.pick(own)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const enters = event.key === 'Enter' || event.key === ' '
    if (!mine) {
      if (!enters) return
      event.preventDefault()
      moving.pick(own)
      return
    }
    const beside = target && cellBeside(week, target, event.key)
    if (!enters && !beside && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (beside) moving.aim(beside)
    else if (event.key === 'Escape') moving.cancel()
    else if (target) void moving.drop(target)
  }
  return (
    <button
      type="button"
      {...shown}
      ref={button}
      data-state={state}
      data-held={mine || undefined}
      aria-label={label}
      aria-pressed={mine}
      aria-describedby="week-keys"
      draggable={problem === ''}
      onDragStart={begin}
      onDragEnd={moving.cancel}
      onKeyDown={onKeyDown}
      onBlur={() => mine && moving.cancel()}
      onClick={onOpen}
    />
  )
}

type StopChipProps = Pick<HandleProps, 'week' | 'moving' | 'from' | 'onOpen'> & { stop: WeekStop }

/** One device; a red edge says that its day comes after its due date. */
function StopChip({ stop, ...way }: StopChipProps) {
  const { equname, className, equcode, state, hours, problem, ninspectdate, date, inspectors } = stop
  const name = equname || className
  const late = ninspectdate !== '' && date > ninspectdate
  const facts = [
    `${name} ${equcode}`,
    stateWords[state],
    `${hours}小时`,
    late && `晚于下次检验日期${ninspectdate}`,
    problem && '不能移动',
  ].filter(Boolean)
  return (
    <Handle
      {...way}
      stops={[stop]}
      state={state}
      className={late ? 'week-chip week-late' : 'week-chip'}
      label={facts.join('，')}
      title={[...facts, stop.placeName, inspectors, problem].filter(Boolean).join('\n')}
    >
      <span>{name}</span>
      {/* No text of its own: the label has the whole code, and is to contain what is read here. */}
      <small aria-hidden data-code={equcode.slice(-4)} />
    </Handle>
  )
}

type StopChipsProps = Pick<HandleProps, 'week' | 'moving' | 'from'> & {
  stops: readonly WeekStop[]
  onOpen(stop: WeekStop): void
}

/** The devices of a visit. */
export const StopChips = ({ stops, onOpen, ...way }: StopChipsProps) => (
  <div className="week-chips">
    {stops.map((stop) => (
      <StopChip key={stop.seisn} stop={stop} {...way} onOpen={() => onOpen(stop)} />
    ))}
  </div>
)
