import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { rowsKey } from '../list/useRows.ts'
import BatchDialog from './BatchDialog.tsx'
import { type Batch, remainingCount, succeededCount } from './batch.ts'
import './batch.css'
import { useUnfinishedBatches } from './keptBatches.ts'

const sentenceOf = (batch: Batch): string => {
  const rest = remainingCount(batch)
  const done = succeededCount(batch)
  const refused = batch.outcomes.length - done
  return [
    `${batch.title}：已${batch.verb} ${done} 件`,
    ...(refused > 0 ? [`未办理 ${refused} 件`] : []),
    ...(rest > 0 ? [`还有 ${rest} 件没有办理`] : []),
  ].join('，')
}

/** Shows batches whose page was left, above every page until their result was read; a click runs the rest. */
export default function UnfinishedBatches() {
  const left = useUnfinishedBatches((kept) => kept.left)
  const client = useQueryClient()
  const [open, setOpen] = useState<Batch | null>(null)
  return (
    <>
      {left.length > 0 && (
        <section className="tj-left-batches" aria-label="未看完的批量办理">
          {left.map((batch) => (
            <Alert
              key={batch.id}
              type={remainingCount(batch) > 0 ? 'warning' : 'info'}
              showIcon
              title={sentenceOf(batch)}
              action={
                <Button size="small" onClick={() => setOpen(batch)}>
                  {remainingCount(batch) > 0 ? '查看并继续' : '查看结果'}
                </Button>
              }
            />
          ))}
        </section>
      )}
      {open && (
        <BatchDialog
          batch={open}
          onChanged={() => void client.invalidateQueries({ queryKey: [rowsKey] })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
