import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { missingAt } from '@tejian/contract/reports/templates/unfit.ts'
import { useMemo, useState } from 'react'
import { SignaturePad } from '../../kit/fields/SignaturePad.tsx'
import { failedItems, guidesOf } from './advice.ts'
import type { TripTask } from './api.ts'
import { ItemCard } from './ItemCard.tsx'
import { Photos } from './Photos.tsx'
import type { useWork } from './useWork.ts'
import { answersOf, type Work } from './work.ts'

type Sheet = ReturnType<typeof useWork> & { readonly found: { task: TripTask; work: Work } }

/** The items in their groups, one group open at a time: an old phone draws only what one looks at. */
export function TripSheet({ account, sheet }: { account: string; sheet: Sheet }) {
  const { found, answer, addPhotos, removePhoto, change } = sheet
  const { task, work } = found
  const facts = useMemo(() => reportFacts(task.equclacode, task.facts, task.header, task), [task])
  const answers = answersOf(task.items, work)
  const isOpen = (item: TemplateItem): boolean => missingAt(item, answers[item.no] ?? {}, facts) !== null
  const all = task.sections.flatMap(({ items }) => items)
  const done = all.filter((item) => !isOpen(item)).length
  const [shown, setShown] = useState(() =>
    Math.max(
      task.sections.findIndex(({ items }) => items.some(isOpen)),
      0,
    ),
  )
  const failed = failedItems(task, answers)
  const goNext = (): void => {
    const place = task.sections.findIndex(({ items }) => items.some(isOpen))
    const next = task.sections[place]?.items.find(isOpen)
    if (!next) return
    setShown(place)
    // The group is drawn first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const card = document.getElementById(`item-${next.no}`)
        card?.scrollIntoView({ block: 'center' })
        card?.querySelector('button')?.focus({ preventScroll: true })
      }),
    )
  }
  return (
    <>
      {task.sections.map(({ title, items }, place) => (
        <details
          key={title}
          className="trip-group"
          open={place === shown}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) setShown(place)
            else setShown((before) => (before === place ? -1 : before))
          }}
        >
          <summary>
            <span>{title}</span>
            <span className="mobile-soft">
              {items.filter((item) => !isOpen(item)).length}/{items.length}
            </span>
          </summary>
          {place === shown && (
            <div className="trip-items">
              {items.map((item) => (
                <ItemCard
                  key={item.no}
                  item={item}
                  entry={answers[item.no] ?? {}}
                  facts={facts}
                  last={task.last?.items[item.no]}
                  guides={guidesOf(task, item.no)}
                  wantsNotice={failed.has(item.no)}
                  onChange={(part) => answer(item.no, part)}
                  photos={
                    <Photos
                      {...{ account, seisn: task.seisn, longest: task.photoPx }}
                      label={`${item.name}的照片`}
                      photos={work.photos.filter(({ itemCode }) => itemCode === item.no)}
                      onTaken={(files) => void addPhotos(item.no, files)}
                      onRemove={removePhoto}
                    />
                  }
                />
              ))}
            </div>
          )}
        </details>
      ))}
      <section className="trip-pad">
        <h2>检验人员签名</h2>
        <SignaturePad
          // A change of the answers takes the signature away: it counts for what was signed.
          key={work.signature ? 'signed' : 'open'}
          label="检验人员签名"
          given={work.signature}
          onLines={(signature) => change((before) => ({ ...before, signature }))}
        />
      </section>
      <div className="trip-bar" role="status">
        <span>
          已填 {done}/{all.length}
          {failed.size > 0 && `　${failed.size}项建议出具意见通知书`}
          <progress value={done} max={all.length} aria-label="录入进度" />
        </span>
        <button type="button" disabled={done === all.length} onClick={goNext}>
          下一未填项
        </button>
      </div>
    </>
  )
}
