/*
 * Tags as their vendors publish them, with fictional ids; and stand-ins for the scripts they load, which load further
 * resources by the same means: scripts, pictures, requests, forms, frames, styles, workers.
 */

type Vendor = {
  name: string
  platform: 'facebook' | 'google' | 'tiktok' | 'linkedin' | 'other'
  code: string
  /** Parts of the URLs that it requests, the last of each chain. */
  asks: string[]
}

const SCRIPT =
  "const s = (u) => { const e = document.createElement('script'); e.async = true; e.src = u; document.head.append(e) };"
const PICTURE = '(new Image()).src ='
const FRAME =
  "const f = (u) => { const e = document.createElement('iframe'); e.hidden = true; e.title = 'x'; e.src = u; document.body.append(e) };"

/** Responses by URL prefix; any other request gets an empty one. */
export const STAND_INS: Record<string, string> = {
  'https://connect.facebook.net/en_US/fbevents.js': `${SCRIPT} s('https://connect.facebook.net/signals/config/1234567890?v=2.9')`,
  'https://connect.facebook.net/signals/config/': `
    ${PICTURE} 'https://www.facebook.com/tr/?id=1234567890&ev=PageView';
    fetch('https://www.facebook.com/privacy_sandbox/pixel/register/trigger/?id=1', { mode: 'no-cors', keepalive: true });
    const i = document.createElement('iframe'); i.name = 'fb1'; i.hidden = true; i.title = 'x';
    const form = document.createElement('form'); form.method = 'post'; form.action = 'https://www.facebook.com/tr/?form';
    form.target = 'fb1'; form.hidden = true; document.body.append(i, form); form.submit()`,
  'https://www.googletagmanager.com/gtag/js': `${FRAME}
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2&tid=G-TEST');
    fetch('https://www.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors', keepalive: true });
    ${PICTURE} 'https://www.google.com/ads/ga-audiences?v=1';
    f('https://td.doubleclick.net/td/rul/1?random=1');
    f('https://www.googletagmanager.com/static/service_worker/5/sw_iframe.html')`,
  'https://www.googletagmanager.com/gtm.js': `${SCRIPT} s('https://www.googletagmanager.com/gtag/js?id=G-TEST&cx=c');
    const t = document.createElement('script'); t.text = 'window.e2eCustomTag = true'; document.body.append(t);
    const y = document.createElement('style'); y.textContent = '.x{}'; document.head.append(y)`,
  'https://analytics.tiktok.com/i18n/pixel/events.js': `${SCRIPT} s('https://analytics.tiktok.com/i18n/pixel/static/main.MQ.js')`,
  'https://analytics.tiktok.com/i18n/pixel/static/': `
    fetch('https://analytics.tiktok.com/api/v2/pixel', { method: 'POST', mode: 'no-cors', body: '{}' });
    navigator.sendBeacon('https://analytics.tiktok.com/api/v2/performance_interaction')`,
  'https://snap.licdn.com/li.lms-analytics/insight.min.js': `${SCRIPT} s('https://snap.licdn.com/li.lms-analytics/insight.beta.min.js')`,
  'https://snap.licdn.com/li.lms-analytics/insight.beta': `
    ${PICTURE} 'https://px.ads.linkedin.com/collect?v=2&fmt=js&pid=123456';
    fetch('https://px.ads.linkedin.com/wa/', { method: 'POST', mode: 'no-cors', body: 'x' })`,
  'https://static.hotjar.com/c/hotjar-': `${SCRIPT} s('https://script.hotjar.com/modules.1.js')`,
  'https://script.hotjar.com/modules': `${FRAME}
    fetch('https://content.hotjar.io/?site_id=1', { method: 'POST', mode: 'no-cors', body: 'x' });
    f('https://vars.hotjar.com/box.html');
    const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://script.hotjar.com/widget.css'; document.head.append(l);
    new FontFace('hotjar', 'url(https://script.hotjar.com/font.woff2)').load().catch(() => {});
    new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => fetch('https://metrics.hotjar.io/?worker', { mode: 'no-cors' });
    new WebSocket('wss://ws.hotjar.com/api/v2/client/ws')`,
}

export const VENDORS: Vendor[] = [
  {
    name: 'Meta',
    platform: 'facebook',
    code: `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" style="display:none"
src="https://www.facebook.com/tr?id=1234567890&ev=PageView&noscript=1"
/></noscript>
<!-- End Meta Pixel Code -->`,
    asks: ['facebook.com/tr/?id=', 'facebook.com/privacy_sandbox/', 'facebook.com/tr/?form'],
  },
  {
    name: 'Google tag',
    platform: 'google',
    code: `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());

  gtag('config', 'G-TEST');
</script>`,
    asks: ['region1.google-analytics.com/g/collect', 'www.google.com/ads/', 'td.doubleclick.net', 'sw_iframe.html'],
  },
  {
    name: 'Google Tag Manager',
    platform: 'google',
    code: `<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-TEST');</script>
<!-- End Google Tag Manager -->
<!-- Google Tag Manager (noscript) -->
<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-TEST"
height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>
<!-- End Google Tag Manager (noscript) -->`,
    asks: ['gtm.js?id=GTM-TEST', 'www.google-analytics.com/g/collect', 'sw_iframe.html'],
  },
  {
    name: 'TikTok',
    platform: 'tiktok',
    code: `<!-- TikTok Pixel Code Start -->
<script>
!function (w, d, t) {
  w.TiktokAnalyticsObject=t;var ttq=w[t]=w[t]||[];ttq.methods=["page","track","identify","instances","debug","on","off","once","ready","alias","group","enableCookie","disableCookie","holdConsent","revokeConsent","grantConsent"],ttq.setAndDefer=function(t,e){t[e]=function(){t.push([e].concat(Array.prototype.slice.call(arguments,0)))}};for(var i=0;i<ttq.methods.length;i++)ttq.setAndDefer(ttq,ttq.methods[i]);ttq.instance=function(t){for(
var e=ttq._i[t]||[],n=0;n<ttq.methods.length;n++)ttq.setAndDefer(e,ttq.methods[n]);return e},ttq.load=function(e,n){var r="https://analytics.tiktok.com/i18n/pixel/events.js",o=n&&n.partner;ttq._i=ttq._i||{},ttq._i[e]=[],ttq._i[e]._u=r,ttq._t=ttq._t||{},ttq._t[e]=+new Date,ttq._o=ttq._o||{},ttq._o[e]=n||{};n=document.createElement("script")
;n.type="text/javascript",n.async=!0,n.src=r+"?sdkid="+e+"&lib="+t;e=document.getElementsByTagName("script")[0];e.parentNode.insertBefore(n,e)};

  ttq.load('C0TEST');
  ttq.page();
}(window, document, 'ttq');
</script>
<!-- TikTok Pixel Code End -->`,
    asks: ['api/v2/pixel', 'api/v2/performance_interaction'],
  },
  {
    name: 'LinkedIn',
    platform: 'linkedin',
    code: `<script type="text/javascript">
_linkedin_partner_id = "123456";
window._linkedin_data_partner_ids = window._linkedin_data_partner_ids || [];
window._linkedin_data_partner_ids.push(_linkedin_partner_id);
</script><script type="text/javascript">
(function(l) {
if (!l){window.lintrk = function(a,b){window.lintrk.q.push([a,b])};
window.lintrk.q=[]}
var s = document.getElementsByTagName("script")[0];
var b = document.createElement("script");
b.type = "text/javascript";b.async = true;
b.src = "https://snap.licdn.com/li.lms-analytics/insight.min.js";
s.parentNode.insertBefore(b, s);})(window.lintrk);
</script>
<noscript>
<img height="1" width="1" style="display:none;" alt="" src="https://px.ads.linkedin.com/collect/?pid=123456&fmt=gif" />
</noscript>`,
    asks: ['px.ads.linkedin.com/collect', 'px.ads.linkedin.com/wa/'],
  },
  {
    name: 'Hotjar',
    platform: 'other',
    code: `<!-- Hotjar Tracking Code -->
<script>
    (function(h,o,t,j,a,r){
        h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};
        h._hjSettings={hjid:123456,hjsv:6};
        a=o.getElementsByTagName('head')[0];
        r=o.createElement('script');r.async=1;
        r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;
        a.appendChild(r);
    })(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');
</script>`,
    asks: [
      'content.hotjar.io',
      'vars.hotjar.com',
      'widget.css',
      'font.woff2',
      'metrics.hotjar.io/?worker',
      'wss://ws.hotjar.com',
    ],
  },
]
