/** A file on its way, or one that did not arrive. */
export type Upload = {
  readonly key: number
  readonly atttype: string
  readonly file: File
  readonly state: 'waiting' | 'running' | 'failed'
  /** Part sent, 0 to 1. */
  readonly part: number
  /** Why it failed. */
  readonly problem: string | null
}

export type UploadEvent =
  | { readonly type: 'added'; readonly uploads: readonly Upload[] }
  | { readonly type: 'started' | 'gone'; readonly key: number }
  | { readonly type: 'progressed'; readonly key: number; readonly part: number }
  | { readonly type: 'failed'; readonly key: number; readonly problem: string }
  | { readonly type: 'again'; readonly key: number }

/** Files sent side by side; more would only share the same line. */
const mostAtOnce = 2

export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return [...uploads, ...event.uploads]
  if (event.type === 'gone') return uploads.filter(({ key }) => key !== event.key)
  return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload))
}

function changed(upload: Upload, event: UploadEvent): Upload {
  switch (event.type) {
    case 'started':
      return { ...upload, state: 'running', part: 0 }
    case 'progressed':
      return { ...upload, part: event.part }
    case 'failed':
      return { ...upload, state: 'failed', problem: event.problem }
    case 'again':
      return { ...upload, state: 'waiting', part: 0, problem: null }
    default:
      return upload
  }
}

/** The files to send now, in the order in which they were chosen. */
export function uploadsToStart(uploads: readonly Upload[]): readonly Upload[] {
  const running = uploads.filter(({ state }) => state === 'running').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, mostAtOnce - running))
}
