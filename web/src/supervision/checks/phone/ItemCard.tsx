import type { CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import type { AskedItem } from '@tejian/contract/supervision/checks/checkItems.ts'
import type { CheckDraft, LocalPhoto } from './draft.ts'
import { resultOf, withResult } from './draft.ts'
import { Photos } from './Photos.tsx'

const answers = [
  ['Y', '符合'],
  ['N', '不符合'],
  ['NA', '不适用'],
] as const

type Props = {
  item: AskedItem
  draft: CheckDraft
  hazards: CheckSheet['hazards']
  onChange(draft: CheckDraft): void
}

/** One item: what was found, and of what does not conform the words, the photographs and what follows. */
export function ItemCard({ item, draft, hazards, onChange }: Props) {
  const found = resultOf(draft.content, item.key)
  const change = (more: Partial<typeof found>) =>
    onChange({ ...draft, content: withResult(draft.content, item.key, more) })
  const addPhotos = (added: readonly LocalPhoto[]) =>
    onChange({
      ...draft,
      content: withResult(draft.content, item.key, {
        photos: [...found.photos, ...added.map(({ id }) => id)],
      }),
      photos: [...draft.photos, ...added],
    })
  const id = `item-${item.key}`
  return (
    <section className="check-item" aria-labelledby={id}>
      <p id={id}>
        {item.name}
        {item.clause && <span className="mobile-soft">　{item.clause}</span>}
      </p>
      <fieldset className="check-answers" aria-labelledby={id}>
        {answers.map(([value, label]) => (
          <label key={value} data-value={value}>
            <input
              type="radio"
              name={id}
              checked={found.result === value}
              onChange={() => change({ result: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {found.result === 'N' && (
        <div className="mobile-form">
          <label>
            问题
            <textarea
              rows={2}
              maxLength={1000}
              value={found.problem}
              onChange={({ target }) => change({ problem: target.value })}
            />
          </label>
          <Photos
            label={`${item.name}的照片`}
            ids={found.photos}
            local={draft.photos}
            onAdd={addPhotos}
            onRemove={(gone) => change({ photos: found.photos.filter((one) => one !== gone) })}
          />
          <label>
            处理措施
            <input
              maxLength={500}
              value={found.measure}
              onChange={({ target }) => change({ measure: target.value })}
            />
          </label>
          <label>
            整改期限
            <input
              type="date"
              value={found.limit}
              onChange={({ target }) => change({ limit: target.value })}
            />
          </label>
          <label>
            重大事故隐患情形
            <select
              value={found.hazardClause}
              onChange={({ target }) => change({ hazardClause: target.value })}
            >
              <option value="">不属于</option>
              {hazards.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </section>
  )
}
