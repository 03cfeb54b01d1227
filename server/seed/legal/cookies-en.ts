import { SESSION_DAYS } from '../../../shared/auth'
import type { LegalFacts } from './facts'
import { platformsInEn, platformTableEn } from './platforms'

export function cookiesEn(facts: LegalFacts) {
  return {
    title: 'Cookie Policy',
    content: `
<p>This policy explains which cookies and similar technologies this site uses, what they are for and how you can accept them, decline them or change your mind. It supplements our <a href="/privacy">Privacy Policy</a>.</p>

<h2>1. What cookies are</h2>
<p>A cookie is a small file that a website stores on your device to remember information from one page to the next. The browser's <strong>local storage</strong> does a similar job, but is not sent with every request. A <strong>tracking pixel</strong> is a piece of code that reports your visit to an external platform and may set cookies of its own. On this page we call all of these technologies “cookies.”</p>

<h2>2. Necessary cookies</h2>
<p>They make the site work and are not used for advertising. For that reason they do not require your consent.</p>
<table>
<thead>
<tr><th>Name or type</th><th>What it is for</th><th>Where and for how long</th></tr>
</thead>
<tbody>
<tr><td><strong>cookie_consent</strong></td><td>Remembers whether you accepted or declined marketing cookies (<em>accepted</em> or <em>declined</em>), so that we do not ask you again.</td><td>Local storage; until you delete it or change your decision.</td></tr>
<tr><td><strong>cookie_consent_record</strong></td><td>Keeps which version of the notice you answered and a random reference, without your name, under which your decision appears in our register of consents; also the decision itself until the register has received it.</td><td>Local storage; until you delete it.</td></tr>
<tr><td><strong>lang</strong></td><td>Remembers whether you prefer to see the site in Spanish or in English.</td><td>First-party cookie; one year.</td></tr>
<tr><td><strong>session</strong></td><td>Keeps authorized staff signed in to the administrative panel. Visitors do not receive it. On encrypted connections it is called __Host-session.</td><td>First-party cookie that page scripts cannot read; until signing out; at most ${SESSION_DAYS} days.</td></tr>
<tr><td><strong>device</strong></td><td>Recognizes the browser in which authorized staff have signed in before, to protect their account. Visitors do not receive it. On encrypted connections it is called __Host-device.</td><td>First-party cookie that page scripts cannot read; one year from the last sign-in.</td></tr>
<tr><td><strong>customers_page_size</strong></td><td>Remembers how many rows a page staff prefer in the lists of the panel. Visitors do not receive it.</td><td>Local storage; until it is deleted.</td></tr>
<tr><td><strong>panel-teclas-solas</strong></td><td>Remembers whether staff use the single-key shortcuts of the panel. Visitors do not receive it.</td><td>Local storage; until it is deleted.</td></tr>
</tbody>
</table>

<h2>3. Marketing cookies</h2>
<p>They help us learn which ads bring visits and show ads to people who may be interested. ${platformsInEn(facts)} These platforms may receive your IP address, data about your browser, the address of the page visited and the date and time, and may combine them with data they already hold about you.</p>
${platformTableEn(facts)}<p>Each platform decides how long its cookies last; generally between one session and two years.</p>

<h2>4. How you decide</h2>
<ul>
<li><strong>Accept:</strong> the enabled pixels may load on the public pages.</li>
<li><strong>Decline:</strong> the pixels stop loading; if one was already running, the page is loaded again without it. The site works just the same: you can look up policies and request quotes.</li>
<li><strong>No answer:</strong> ${facts.waits ? 'until you accept, no pixel loads.' : 'until you choose, the enabled pixels may load, unless your browser blocks local storage. If you do not want that, press the decline button of the notice.'}</li>
<li><strong>Change your mind:</strong> the cookie link in the footer reopens the notice whenever you like.</li>
</ul>
<p>Your decision is stored in the browser you are using. So that it can be proven, our register also keeps the choice, its date, the language and the versions of the notice and of this policy, under the random reference and without your name or IP address. The notice shows you that reference when you open it again. If you change devices or clear your browser's data, we will ask you again. Declining prevents further loading, but does not remove cookies that another platform has already stored; you can delete them in your browser.</p>

<h2>5. Global Privacy Control (GPC)</h2>
<p>If your browser sends the <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> signal, we treat it as declining: we load no pixels unless you expressly accept them in the notice, and you do not need to do anything else. We also take it as objecting to the use or sharing of your data for advertising, as several laws provide.</p>

<h2>6. Your browser's settings</h2>
<p>All browsers let you view, block and delete cookies and local storage, generally in the privacy section of their settings. If you also block the necessary cookies, the site may forget your language or show you the notice again, and the administrative panel will not work.</p>

<h2>7. WhatsApp and other links</h2>
<p>The buttons for requesting a quote open WhatsApp in a separate app or page. This site does not set WhatsApp cookies; from that moment on, the policy of that service applies.</p>

<h2>8. Changes and contact</h2>
<p>We will update this page if the technologies we use change. The version and effective date appear on it. If you have questions, call us or write to us at the telephone or WhatsApp number shown on the site.</p>
`.trim(),
  }
}
