import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
const [,, name, only] = process.argv; const base=process.env.BASE??"http://127.0.0.1:4731"; mkdirSync("/tmp/y-faces/shots",{recursive:true});
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const errors=[];
for (const w of [390,820,1440]) {
  const ctx=await b.newContext({viewport:{width:w,height:900}}); const p=await ctx.newPage();
  p.on("console",m=>m.type()==="error"&&errors.push(m.text())); p.on("pageerror",e=>errors.push(String(e)));
  await p.goto(base+"/collections/all"); const href=await p.locator('a[href^="/product/"]').first().getAttribute("href");
  const shot=async(n,full)=>{ if(only&&!n.match(only)) return; await p.waitForTimeout(600); await p.screenshot({path:`/tmp/y-faces/shots/${name}-${n}-${w}.png`,fullPage:full}); };
  await p.goto(base+"/"); await p.waitForLoadState("networkidle"); 
  await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){window.scrollTo(0,y);await new Promise(r=>setTimeout(r,120))}window.scrollTo(0,0)});
  await shot("home",true);
  await p.goto(base+"/collections/all"); await p.waitForLoadState("networkidle"); await shot("list");
  await p.goto(base+href); await p.waitForLoadState("networkidle"); await shot("product");
  const opts=p.getByRole("radio"); 
  await p.locator('label:has(input[type=radio]:not(:disabled))').nth(0).click(); 
  for (const g of await p.getByRole("group").all()) { const l=g.locator('label:has(input[type=radio]:not(:disabled))').first(); if(await l.count()) await l.click().catch(()=>{}); }
  await p.getByRole("button",{name:/add to cart/i}).first().click().catch(e=>errors.push(String(e))); await p.waitForTimeout(800); await shot("drawer");
  await p.goto(base+"/login"); await p.waitForLoadState("networkidle"); await p.getByLabel("Email").first().fill("nobody"); await p.getByRole("button",{name:/sign in|log in/i}).first().click().catch(()=>{}); await shot("login");
  await ctx.close();
}
console.log([...new Set(errors)].slice(0,8)); await b.close();
