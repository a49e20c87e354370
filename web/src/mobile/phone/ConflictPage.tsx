import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { Link, useParams } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { useWork } from './useWork.ts'
import { answerText, type Conflict, settled } from './work.ts'
import './trip.css'
import { Problem } from '../../kit/theme/Problem.tsx'

/** Items that were changed here and elsewhere: both values, whose, when. A person chooses for each. */
export function ConflictPage() {
  const { id = '' } = useParams()
  const account = useSession((session) => session.user?.id ?? '')
  const name = useSession((session) => session.user?.name ?? '')
  const { found, said, change } = useWork(account, id)
  if (said) return <Problem text={said} />
  if (!found) return <p className="mobile-hint">正在打开……</p>
  const { task, work } = found
  const nameOf = (no: string): string =>
    task.sections.flatMap(({ items }) => items).find((item) => item.no === no)?.name ?? ''
  return (
    <main>
      <p>{work.title}</p>
      {work.conflicts.map((conflict) => (
        <Sides
          key={conflict.itemCode}
          conflict={conflict}
          title={`${conflict.itemCode} ${nameOf(conflict.itemCode)}`}
          own={`本机　${name}　${shanghaiDateTime(new Date(work.changedAt))}`}
          onChoose={(choice) => change((before) => settled(before, conflict.itemCode, choice))}
        />
      ))}
      {work.conflicts.length === 0 && (
        <>
          <p className="mobile-hint">没有不一致的项目</p>
          <Link className="mobile-choice" to="/m/trip">
            返回行程同步
          </Link>
        </>
      )}
    </main>
  )
}

type SidesProps = {
  conflict: Conflict
  title: string
  own: string
  onChoose(choice: 'mine' | 'theirs'): void
}

/** Both values of one item. */
export const Sides = ({ conflict: { mine, theirs, author, time }, title, own, onChoose }: SidesProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <div className="trip-sides">
      <button type="button" onClick={() => onChoose('mine')}>
        <strong>{answerText(mine)}</strong>
        <span className="mobile-soft">{own}</span>
        <span>采用本机的</span>
      </button>
      <button type="button" onClick={() => onChoose('theirs')}>
        <strong>{answerText(theirs)}</strong>
        <span className="mobile-soft">
          平台　{author}　{time}
        </span>
        <span>采用平台的</span>
      </button>
    </div>
  </section>
)
