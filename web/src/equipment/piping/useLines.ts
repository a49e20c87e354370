import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LineColumn } from '@tejian/contract/equipment/piping/lineSheet.ts'
import { type LineRow, pipingCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { useRef, useState } from 'react'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { copyFromAbove, isChanged, newLine, type SheetLine, textsOf } from './lineTable.ts'

const linesKey = 'pipingLines'

const sheetOf = (list: readonly LineRow[]): SheetLine[] =>
  list.map((line) => ({ key: line.id, line, texts: textsOf(line) }))

/** Cells that the server refused, by line and column of the sheet. */
function refusedCells(fields: Readonly<Record<string, string>> | undefined, sent: readonly SheetLine[]) {
  return new Map(
    Object.entries(fields ?? {}).map(([name, sentence]) => {
      const [, place = '', column = ''] = name.split('.')
      return [`${sent[Number(place)]?.key ?? ''}/${column}`, sentence] as const
    }),
  )
}

/** The lines of an installation while they are edited: what is new, changed and removed is sent together. */
export function useLines(pipingId: string) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [linesKey, pipingId],
    queryFn: () => send(pipingCalls.listLines, { equdatasysid: pipingId }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [edited, setEdited] = useState<{ lines: readonly SheetLine[]; removed: readonly LineRow[] } | null>(
    null,
  )
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { lines, removed } = edited ?? { lines: sheetOf(data?.list ?? []), removed: [] }
  const changed = lines.filter(isChanged)
  const dirty = removed.length > 0 || changed.length > 0
  const dirtyNow = useRef(dirty)
  dirtyNow.current = dirty

  const put = (next: readonly SheetLine[]): void => setEdited({ lines: next, removed })
  const write = (key: string, column: LineColumn, text: string): void =>
    put(
      lines.map((line) => (line.key === key ? { ...line, texts: { ...line.texts, [column]: text } } : line)),
    )
  const add = (): void => put([...lines, newLine(copyFromAbove(lines.at(-1)))])
  const remove = (key: string): void => {
    const gone = lines.find((line) => line.key === key)
    setEdited({
      lines: lines.filter((line) => line.key !== key),
      removed: gone?.line ? [...removed, gone.line] : removed,
    })
  }
  const discard = (): void => {
    setEdited(null)
    setRefused(new Map())
    setFailure(null)
  }
  const save = async (deleteReason: string): Promise<void> => {
    setBusy(true)
    try {
      const saved = await send(pipingCalls.saveLines, {
        equdatasysid: pipingId,
        lines: JSON.stringify(
          changed.map((line) => ({
            ...(line.line && { id: line.line.id, version: line.line.version }),
            no: lines.indexOf(line) + 1,
            values: line.texts,
          })),
        ),
        ...(removed.length > 0 && {
          removed: JSON.stringify(removed.map(({ id, version }) => ({ id, version }))),
          deleteReason,
        }),
      })
      client.setQueryData([linesKey, pipingId], saved)
      void client.invalidateQueries({ queryKey: [rowsKey] })
      dirtyNow.current = false
      discard()
      notify.success(kitMessages.saved)
    } catch (problem) {
      // What was typed stays as it is, with the server's sentences at the cells.
      if (!(problem instanceof CallFailure)) throw problem
      setRefused(refusedCells(problem.fields, changed))
      setFailure(problem.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    loading: !data && !error,
    error,
    retry: () => void refetch(),
    canEdit: data?.canEdit ?? false,
    lines,
    changed: changed.length,
    removed: removed.length,
    dirty,
    isDirty: () => dirtyNow.current,
    busy,
    refused,
    failure,
    put,
    write,
    add,
    remove,
    discard,
    save,
  }
}
