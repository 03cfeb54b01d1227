import { expect, test } from '@playwright/test'

/** What browsers get, with words of the notices that come with it. */
const NOTICES = {
  '/licenses-site.txt': ['react-dom', '@trpc/client', 'Permission is hereby granted'],
  '/licenses-panel.txt': ['@mantine/core', '@tabler/icons-react', 'recharts', 'Permission is hereby granted'],
  '/licenses-font.txt': ['Figtree', 'SIL OPEN FONT LICENSE'],
}

test('the notices of all that browsers get are served beside it', async ({ request }) => {
  for (const [path, words] of Object.entries(NOTICES)) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toMatch(/^text\/plain/)
    const text = await answer.text()
    for (const word of words) expect(text).toContain(word)
  }
})
