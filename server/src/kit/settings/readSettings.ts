import * as z from 'zod/mini'
import { type SettingName, type Settings, secretSettings, settingsSchema, settingsShape } from './settings.ts'

/** What settings are read from: an environment, or as much of one as a test needs. */
type Texts = Readonly<Record<string, string | undefined>>

/** Some settings are wrong. The message says which and why, all at once, for the person at the console. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem'
}

/** The settings that are set. An empty one counts as none: a compose file passes all of them, set or not. */
function given(texts: Texts): Partial<Record<SettingName, string>> {
  const names = Object.keys(settingsShape) as SettingName[]
  return Object.fromEntries(names.filter((name) => texts[name]?.trim()).map((name) => [name, texts[name]]))
}

/** The text of a setting with what must not be seen taken out. */
function shown(name: SettingName, text: string): string {
  if (secretSettings.includes(name)) return '（不显示）'
  return text.replace(/^(\w+:\/\/[^/@:]*:)?.*@/, '$1***@').replace(/\?.*/, '?***')
}

function problemLines(texts: Texts): string[] {
  const { error } = z.safeParse(settingsSchema, given(texts))
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]) as SettingName
    const text = given(texts)[name]
    return `  ${name}${text === undefined ? '' : `=${shown(name, text)}`}：${message}。`
  })
}

/**
 * The settings in an environment.
 * @throws SettingsProblem with a sentence for each wrong one
 */
export function readSettings(texts: Texts): Settings {
  const read = z.safeParse(settingsSchema, given(texts))
  if (read.success) return read.data
  throw new SettingsProblem(
    [
      '设置有误：',
      ...problemLines(texts),
      '各项设置的含义见 docs/operations.md；当前的取值用 npm start -- --settings 查看。',
    ].join('\n'),
  )
}

/** What holds when the setting is missing, as one would write it; null when nothing does. */
export function defaultOf(name: SettingName): string | null {
  const { def } = settingsShape[name]._zod
  return def.type === 'prefault' ? String(def.defaultValue) : null
}

/** Every setting with its value and where that comes from, then what is wrong with them. */
export function describeSettings(texts: Texts): { lines: string[]; problems: string[] } {
  const set = given(texts)
  const lines = (Object.keys(settingsShape) as SettingName[]).map((name) => {
    const text = set[name]
    if (text !== undefined) return `${name}=${shown(name, text)}  环境变量`
    const value = defaultOf(name)
    return value === null ? `${name}  未设置` : `${name}=${value}  默认`
  })
  return { lines, problems: problemLines(texts) }
}
