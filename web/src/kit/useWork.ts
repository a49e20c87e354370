import { useState } from 'react'
import { notify } from './notify.ts'

/** The work of a button: whether it is under way, and its failure told to the user. */
export function useWork(work: () => Promise<void>): { busy: boolean; run(): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
