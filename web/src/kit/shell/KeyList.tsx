import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { type KeySheet, keySheets } from '../keys.ts'
import './keys.css'

/** What several parts of a page answer in the same place stands together. */
function byPlace(sheets: readonly KeySheet[]): Array<[string, KeySheet['keys']]> {
  const places = new Map<string, KeySheet['keys']>()
  for (const { place, keys } of sheets) places.set(place, [...(places.get(place) ?? []), ...keys])
  return [...places]
}

/** The keys of the page, as their handlers name them. */
export function KeyList({ onClose }: { onClose(): void }) {
  const [places] = useState(() => byPlace([...keySheets].filter(({ keys }) => keys.length > 0)))
  const [before] = useState(() => document.activeElement)
  // Whoever looked the keys up goes on where they were; the sheet lets go of the focus first.
  useEffect(
    () => () => void setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true })),
    [before],
  )
  return (
    <Modal open title="快捷键" footer={null} onCancel={onClose} width={560}>
      <div className="tj-key-list">
        {places.map(([place, keys]) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {keys.map(({ shown, does }) => (
                <div key={shown + does}>
                  <dt>
                    {shown.split(' / ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
