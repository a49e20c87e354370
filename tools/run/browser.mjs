import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const packages = ['chromium', 'fonts-noto-cjk']

/**
 * Makes sure that a browser and Chinese fonts are there, by apt-get when root.
 * @returns the browser's path, or undefined after a sentence that says what to do
 */
export function ensureBrowser() {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(hasChineseFonts() ? [] : ['fonts-noto-cjk'])]
  if (missing.length === 0) return findBrowser()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`正在安装 ${missing.join('、')}……`)
    if (!aptGet(['install', '-y', '--no-install-recommends', ...missing])) {
      aptGet(['update'])
      aptGet(['install', '-y', '--no-install-recommends', ...missing])
    }
  }
  if (findBrowser() && hasChineseFonts()) return findBrowser()
  console.error(`缺少浏览器或中文字体，请先执行：sudo apt-get install ${packages.join(' ')}`)
  return undefined
}

const findBrowser = () => browsers.find((path) => existsSync(path))

function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
  if (status !== 0) console.error(`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n'))
  return status === 0
}
