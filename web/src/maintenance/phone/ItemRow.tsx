import { doubtfulMark, isTest, type VisitItem } from '@tejian/contract/maintenance/items/items.ts'
import { itemResults, type SheetEntry } from '@tejian/contract/maintenance/records/sheet.ts'
import { PhotoInput } from './PhotoInput.tsx'

type Props = {
  item: VisitItem
  entry: SheetEntry | undefined
  photo: Blob | null
  onEntry(entry: SheetEntry): void
  onPhoto(photo: Blob): void
}

const choices = [
  [itemResults.fit, '合格'],
  [itemResults.unfit, '不合格'],
  [itemResults.none, '无此项'],
] as const

/** One item: how it was found, what was measured, a photograph of a test. */
export function ItemRow({ item, entry, photo, onEntry, onPhoto }: Props) {
  const { no, name } = item
  const asksWords = entry !== undefined && entry.result !== itemResults.fit
  const asksPhoto =
    photo !== null ||
    (isTest(item) && entry?.result !== itemResults.none) ||
    entry?.result === itemResults.unfit
  return (
    <li className="maintain-item" data-open={entry === undefined || undefined}>
      <fieldset>
        <legend>
          <span className="mobile-soft">{no}</span> {name}
          {item.doubtful && <span className="mobile-soft">（{doubtfulMark}）</span>}
          {isTest(item) && <span className="maintain-mark">须拍照</span>}
        </legend>
        <div className="maintain-choices">
          {choices.map(([result, label]) => (
            <label key={result}>
              <input
                type="radio"
                name={no}
                checked={entry?.result === result}
                onChange={() => onEntry({ ...entry, result })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {asksWords && (
        <input
          className="maintain-text"
          aria-label={`${name}：情况`}
          placeholder={entry.result === itemResults.unfit ? '发现的问题' : '没有此项的原因'}
          maxLength={300}
          value={entry.note ?? ''}
          onChange={({ target }) => onEntry({ ...entry, note: target.value })}
        />
      )}
      {entry?.result === itemResults.unfit && (
        <label className="maintain-person">
          <input
            type="checkbox"
            checked={entry.serious === true}
            onChange={({ target }) => onEntry({ ...entry, serious: target.checked })}
          />
          <span>危及人身安全，上报监察机构</span>
        </label>
      )}
      {asksPhoto && <PhotoInput label={`${name}照片`} photo={photo} onPhoto={onPhoto} />}
    </li>
  )
}
