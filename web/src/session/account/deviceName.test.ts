import { describe, expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

describe('deviceName', () => {
  it.each([
    ['', '其他设备'],
    ['curl/8.0', '其他设备'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Windows · Edge 浏览器',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0',
      '安卓 · 微信',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1',
      '苹果移动设备 · Safari 浏览器',
    ],
  ])('%j is %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
