import { chromium } from 'playwright-core'
import fs from 'node:fs'
const base='http://localhost:'+(process.argv[2]??8100)
const path=process.argv[3]??'/questionbank/cardiovascular/3'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const [w,h,dark] of [[390,844,true],[1440,900,false]]) {
const c=await b.newContext({viewport:{width:w,height:h},serviceWorkers:'block',colorScheme:dark?'dark':'light'})
const r=await c.request.post(base+'/api/v1/users/login',{headers:{origin:base,'sec-fetch-site':'same-origin'},data:{email:'learner@wardround.test',password:'wardround-demo-1'}})
const html=await (await c.request.get(base+path)).text()
fs.writeFileSync('/tmp/sight.html',html)
console.log(r.status(),html.length,html.includes('isSight'))
const p=await c.newPage()
p.on('console',m=>console.log('console',m.type(),m.text().slice(0,300)));p.on('pageerror',e=>console.log('ERR',e.message))
// hold scripts back
let release; const held=new Promise(r=>release=r)
await p.route('**/assets/*.js',async route=>{await held;await route.continue()})
await p.goto(base+path,{waitUntil:'commit'})
await p.waitForTimeout(1500)
await p.screenshot({path:`/tmp/sight-${w}-a.png`})
await p.locator('input').nth(1).click();
await p.screenshot({path:`/tmp/sight-${w}-b.png`})
const boxes=()=>p.evaluate(()=>[...document.querySelectorAll('h3, fieldset label, [data-question-foot], header h1')].map(e=>{const r=e.getBoundingClientRect();return [e.tagName,Math.round(r.x),Math.round(r.y),Math.round(r.width),Math.round(r.height)].join(' ')}))
const before=await boxes()
await p.evaluate(()=>{globalThis.cls=0;new PerformanceObserver(l=>{for(const e of l.getEntries())globalThis.cls+=e.value}).observe({type:'layout-shift',buffered:true})})
release()
await p.waitForTimeout(2500)
await p.screenshot({path:`/tmp/sight-${w}-c.png`})
const after=await boxes()
console.log(w,'cls',await p.evaluate(()=>globalThis.cls),'checked',await p.evaluate(()=>[...document.querySelectorAll('input')].map(i=>i.checked)))
before.forEach((x,i)=>{if(x!==after[i])console.log('moved',x,'->',after[i])})
await c.close()}
await b.close()
