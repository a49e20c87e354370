import { sessionMessages } from '@tejian/contract/session/messages.ts'

export type Solving = { solution: Promise<string>; stop(): void }

/** Has a worker solve a challenge of the server, so that the page can be typed into meanwhile. */
export function solve(challenge: string): Solving {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  const solution = new Promise<string>((resolve, reject) => {
    const end = (text: string | null): void => {
      worker.terminate()
      if (text) resolve(text)
      else reject(new Error(sessionMessages.wrongCode))
    }
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data)
    worker.onerror = () => end(null)
    worker.postMessage(challenge)
  })
  return { solution, stop: () => worker.terminate() }
}
