import { environment } from './environment.ts'
import { readSettings, SettingsProblem } from './readSettings.ts'
import type { Settings } from './settings.ts'

/** The settings of a program; wrong ones end it with their sentences. */
export function settingsOrEnd(): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
